/** Starts the whole sandbox, and has the controls for tests. */
export { defaultSeed, type SandboxOptions, type SandboxWorld, startSandbox } from './start.ts'
export { sandboxDefault, sharedSettings } from './values.ts'
