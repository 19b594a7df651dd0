import type { Reporter, TestCase } from 'vitest/node'

/** Lines of what was expected and what came. */
const mostLines = 16

/** Names, at the end of a run, each test that failed and then passed: it is let through, and has to be mended. */
export default class FlakyTests implements Reporter {
  private readonly found: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const why = test
      .result()
      .errors?.map(({ message, diff = '' }) => [message.split('\n', 1)[0], ...diff.split('\n').slice(0, mostLines)].join('\n    '))
      .join('\n    ')
    this.found.push(`${test.module.relativeModuleId}: ${test.fullName}\n    ${why}`)
  }

  onTestRunEnd(): void {
    if (this.found.length)
      console.log(`\n${this.found.length} flaky, passed when tried again:\n${this.found.map(name => `  ${name}`).join('\n')}`)
  }
}
