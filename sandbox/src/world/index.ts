/** Starts the whole sandbox, and has the controls for tests. */
export { type SandboxOptions, type SandboxWorld, sandboxDefaults, startSandbox } from './start.ts'
