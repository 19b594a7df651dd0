import type { Reporter, TestCase } from 'vitest/node'

/** Names, at the end of a run, each test that failed and then passed: it is let through, and has to be mended. */
export default class FlakyTests implements Reporter {
  private readonly found: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const why = test
      .result()
      .errors?.map(({ message }) => message.split('\n', 1)[0])
      .join(' | ')
    this.found.push(`${test.module.relativeModuleId}: ${test.fullName}\n    ${why}`)
  }

  onTestRunEnd(): void {
    if (this.found.length)
      console.log(`\n${this.found.length} flaky, passed when tried again:\n${this.found.map(name => `  ${name}`).join('\n')}`)
  }
}
