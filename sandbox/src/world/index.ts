/** The whole outside world on one machine: suppliers, card gateway, mailbox, and the strings they hang on. */
export { type SandboxOptions, type SandboxWorld, sandboxDefaults, startSandbox } from './start.ts'
