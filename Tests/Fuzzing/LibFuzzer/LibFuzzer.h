#include <stddef.h>
#include <stdint.h>

/// Tries inputs until it has had enough or one fails; described in "Using libFuzzer as a library".
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
