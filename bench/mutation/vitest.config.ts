import path from 'node:path'
import process from 'node:process'
import { defineConfig } from 'vitest/config'
import '../../scripts/choose-tests-clock.ts'
import { NearestFirst } from './nearest-first.ts'

/** `domain`, or a folder of the server: `server/src/payments`. */
const partOf = (changed: string): string => {
  const folders = changed.split('/')
  return folders.slice(0, folders[0] === 'server' ? 3 : 1).join('/')
}
const chosen = (process.env.MUTATE ?? 'domain').split(',').map(partOf)
/** Folders and files whose tests are tried as well: what they prove of the changed code counts, and takes longer. */
const others = process.env.TESTS?.split(',') ?? []
const include = [...new Set([...chosen, ...others])].map(path => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`))

/** The tests of the parts that are changed, and no others. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A test that fails once on a loaded machine has not noticed the change.
    retry: 1,
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: NearestFirst },
    // As the main tests: loading the code anew for each file took half of the processor's time. Tests that need a
    // process of their own are left out.
    isolate: false,
    include,
    // Programs that tests start and kill run the code as it is: nothing of theirs can notice a change.
    exclude: ['**/*.isolated.test.ts', 'server/src/testing/crashes/**'],
    setupFiles: ['tests-clock', 'patient-tests'].map(name => path.resolve(import.meta.dirname, `../../scripts/${name}.ts`)),
    // Half of the time, and no other answers: the main tests run on both. It opens ten times as fast as the embedded
    // one.
    env: { KARWAN_TEST_DATABASES: 'postgresql', TESTS_PATIENCE: '12000' },
  },
})
