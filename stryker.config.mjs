import process from 'node:process'

/** Folders or files to change, with commas between them. */
const chosen = (process.env.MUTATE ?? 'domain/src').split(',')
/** Part of the changes to try, from 0 to 1; `bench/mutation/sample.ts` chooses them. */
const isSample = Number(process.env.SAMPLE ?? 1) < 1

/**
 * Mutation tests: changes the code in many small ways and runs the tests that execute the changed line. A change that
 * no test notices is a behaviour that no test protects. `MUTATE=domain/src/money npm run mutation`
 */
export default {
  plugins: ['@stryker-mutator/vitest-runner', './bench/mutation/sample.ts', './bench/mutation/unnoticed.ts'],
  checkers: isSample ? ['sample'] : [],
  testRunner: 'vitest',
  vitest: { configFile: 'bench/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: [
    ...chosen.map(path => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)),
    ...['*.test.ts', '*.generated.ts', 'sample-*.ts', 'testing/**', 'fakes/**'].map(pattern => `!**/${pattern}`),
  ],
  // Copied to the place where the code is changed; what is left out here is used from its own place.
  ignorePatterns: ['/.karwan', '/web', '/e2e', '/docs', '/sandbox'],
  // A literal outside of functions is data. Changing it takes all tests again, and proves little.
  ignoreStatic: true,
  thresholds: { high: 90, low: 85, break: 85 },
  // Tests of the server wait for most of their time: on a quiet machine two or three go well beside one another.
  concurrency: Number(process.env.CONCURRENCY ?? 1),
  dryRunTimeoutMinutes: 60,
  // A machine that others load is no reason to call a change noticed.
  timeoutMS: 60_000,
  reporters: ['clear-text', 'json', 'progress-append-only', 'unnoticed'],
  clearTextReporter: { logTests: false, allowColor: false },
  jsonReporter: { fileName: '.karwan/mutation/report.json' },
  tempDirName: '.karwan/mutation/work',
  // Rewriting a tsconfig.json takes an interface that TypeScript 7 does not have. None is needed.
  tsconfigFile: 'none',
}
