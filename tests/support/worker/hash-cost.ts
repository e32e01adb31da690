/** Memory in KiB with which the built Worker hashes passwords. */
export const realMemory = 19_456

/** Memory in KiB for the Worker with faults. A real hash takes longer than the rest of a login. */
export const testMemory = 64
