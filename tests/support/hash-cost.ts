/** Memory in KiB with which the built Worker hashes passwords. */
export const realMemory = 19_456

/** That of the Worker with faults: a real hash takes longer than all else that a login does. */
export const testMemory = 64
