import path from 'node:path'
import { defineConfig } from 'vitest/config'
import '../../scripts/choose-tests-clock.ts'

/** Tests for the mutation tests. Each file is loaded anew, so that nothing of a change is left for the next file. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    include: ['{domain,server}/src/**/*.test.ts'],
    setupFiles: ['tests-clock', 'patient-tests'].map(name => path.resolve(import.meta.dirname, `../../scripts/${name}.ts`)),
  },
})
