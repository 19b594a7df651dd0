import path from 'node:path'
import { defineConfig } from 'vitest/config'
import './scripts/choose-tests-clock.ts'
import { LongestFirst } from './scripts/longest-first.ts'

/** One project per part: a part's tests stand beside its code. */
const parts = ['domain', 'contract', 'brands', 'messages', 'adapters', 'sandbox', 'server'] as const
const isolated = '*/src/**/*.isolated.test.ts'
const project = (name: string, root: string, include: string, apart: { isolate: boolean; pool?: 'vmForks'; globalSetup?: string }) => ({
  extends: true as const,
  root,
  test: { name, include: [include], exclude: include === isolated ? [] : ['**/*.isolated.test.ts'], ...apart },
})

/**
 * Loading a part's code anew for each file took more than half of the time; only what is drawn into a document of its
 * own is kept apart, and files that replace a module: others of the process may have loaded it already. A test file
 * leaves nothing behind: it closes what it opened and restores what it stubbed.
 */
export default defineConfig({
  test: {
    // A stuck test must end some time; a machine that others load is no reason to call it wrong.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Less often tidied up: a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['tests-clock', 'patient-tests'].map(name => path.join(import.meta.dirname, `scripts/${name}.ts`)),
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    // As with the journeys: tried once more there, and then named as flaky.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', './scripts/flaky-tests.ts'],
    projects: [
      ...parts.map(part =>
        project(part, part, 'src/**/*.test.ts', {
          isolate: false,
          ...(part === 'server' && { globalSetup: path.join(import.meta.dirname, 'server/src/testing/shop/test-run.ts') }),
        }),
      ),
      project('scripts', 'scripts', '**/*.test.ts', { isolate: false }),
      project('web', 'web', 'src/**/*.test.ts', { isolate: false }),
      project('console', 'console', 'src/**/*.test.ts', { isolate: false }),
      project('console in a document', 'console', 'src/**/*.test.tsx', { isolate: true, pool: 'vmForks' }),
      project('isolated', '.', isolated, { isolate: true }),
      // A context of its own for each file, in a process that has the document's code already.
      project('web in a document', 'web', 'src/**/*.test.tsx', { isolate: true, pool: 'vmForks' }),
    ],
  },
})
