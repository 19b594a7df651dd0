import { type ExpectMatcherState, type Locator, type Page, expect as playwright } from '@playwright/test'

/** Waits at most `timeout` ms for what the matcher needs before it can hold. */
type Wait<Received> = (received: Received, expected: unknown, timeout: number) => Promise<unknown>
type Matchers = Record<string, (...given: readonly unknown[]) => Promise<void>>

const waitingFirst = <Received extends Locator | Page>(name: string, wait: Wait<Received>) =>
  async function (this: ExpectMatcherState, received: Received, ...given: readonly unknown[]) {
    const options = given.at(-1)
    const own = typeof options === 'object' && options !== null && 'timeout' in options ? Number(options.timeout) : undefined
    const timeout = own ?? this.timeout
    // A wait that ends in vain is left to the matcher, which says what is wrong.
    if (timeout > 0 && !this.isNot) await wait(received, given[0], timeout).catch(() => undefined)
    const assertions = this.isNot ? playwright(received).not : playwright(received)
    try {
      // The name is one of the matchers below; callers see the matcher's own types.
      await (assertions as unknown as Matchers)[name]?.(...given)
      return { pass: !this.isNot, message: () => name }
    } catch (error) {
      return { pass: this.isNot, message: () => (error instanceof Error ? error.message : String(error)) }
    }
  }

const untilVisible: Wait<Locator> = (locator, _, timeout) => locator.waitFor({ state: 'visible', timeout })
const untilAttached: Wait<Locator> = (locator, _, timeout) => locator.waitFor({ state: 'attached', timeout })
const untilHidden: Wait<Locator> = (locator, _, timeout) => locator.waitFor({ state: 'hidden', timeout })
const untilAddress: Wait<Page> = async (page, expected, timeout) => {
  if (expected instanceof RegExp) await page.waitForURL(expected, { timeout, waitUntil: 'commit' })
}

const ofElements = ['toHaveText', 'toContainText', 'toHaveValue', 'toHaveAttribute', 'toHaveAccessibleName', 'toHaveClass', 'toHaveCSS']
const ofStates = ['toBeFocused', 'toBeDisabled', 'toBeEnabled', 'toBeChecked', 'toBeInViewport', 'toBeAttached']

/**
 * Playwright's `expect`, which waits by `waitFor()` before its matchers look.
 *
 * Playwright 1.65 describes the whole page as assistive technology reads it each time a matcher does not hold yet,
 * several times a second: a third of the processor time of the pages' scripts in these journeys. A failure takes twice
 * the timeout.
 */
export const expect = playwright.extend({
  toBeVisible: waitingFirst('toBeVisible', untilVisible),
  toBeHidden: waitingFirst('toBeHidden', untilHidden),
  toHaveURL: waitingFirst('toHaveURL', untilAddress),
  ...Object.fromEntries([...ofElements, ...ofStates].map(name => [name, waitingFirst(name, untilAttached)])),
}) as typeof playwright
