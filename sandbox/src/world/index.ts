/** Starts the whole sandbox, and has the controls for tests. */
export { defaultSeed, type SandboxOptions, type SandboxWorld, startSandbox } from './start.ts'
export { sharedSettings } from './values.ts'

// For tests of other parts.

/** @internal Only tests use it. */
export { sandboxDefault } from './values.ts'
