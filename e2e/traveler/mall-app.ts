import type { FrameLocator, Locator, Page, Request } from '@playwright/test'
import { expect } from './expect.ts'

/** Ways in which the sandbox's mall app can open the shop. */
export type Opening = 'good' | 'used' | 'expired' | 'other-audience' | 'unknown'

/** The sandbox's page that plays the mall app, and the shop inside its phone. */
export class MallApp {
  readonly page: Page
  readonly sandbox: string
  /** Every token the app gave the shop, as it stood in an address. */
  readonly tokens: string[] = []
  /** Everything the browser asked for, headers included. */
  readonly asked: Request[] = []

  constructor(page: Page, sandbox: string) {
    this.page = page
    this.sandbox = sandbox
    page.on('request', request => {
      this.asked.push(request)
      const token = new URL(request.url()).searchParams.get('token')
      if (token) this.tokens.push(token)
    })
  }

  get shop(): FrameLocator {
    return this.page.frameLocator('iframe[name=mall]')
  }
  /** The shop's frame as it stands now. */
  get frame() {
    const frame = this.page.frame({ name: 'mall' })
    if (!frame) throw new Error('There is no phone')
    return frame
  }
  get account(): Locator {
    return this.shop.getByRole('banner').getByRole('button', { name: 'My account' })
  }
  async comes(language = 'en'): Promise<void> {
    await this.page.goto(`${this.sandbox}/mall?lang=${language}`)
  }
  async choosesMember(name: string): Promise<void> {
    await this.page.getByRole('radio', { name }).check()
  }
  async opens(how: Opening = 'good'): Promise<void> {
    const opened = this.page.waitForRequest(request => request.isNavigationRequest() && /[?&]token=/.test(request.url()))
    await this.page.locator(`button[name=token][value="${how}"]`).click()
    await (await opened).response()
    await this.frame.waitForURL(url => url.pathname === '/' && !url.searchParams.has('token'))
    await this.isAlive()
  }
  /** The shop inside has come to life. */
  async isAlive(): Promise<void> {
    await this.frame.waitForFunction(() => {
      const main = document.getElementById('main')
      return main !== null && Object.keys(main).some(name => name.startsWith('__reactFiber'))
    })
  }
  /** Exchanges of tokens so far. */
  get exchanges(): number {
    return this.asked.filter(request => request.method() === 'POST' && request.url().endsWith('/api/asiamall/sso/authenticate')).length
  }

  /**
   * The token stands in the address that was opened and in the body of its one exchange, and nowhere else a browser may
   * keep or send it.
   */
  async expectNoToken(): Promise<void> {
    expect(this.tokens.length).toBeGreaterThan(0)
    expect(await this.frame.evaluate(() => location.href + document.referrer)).not.toMatch(/token=/)
    const kept = await this.frame.evaluate(async () => {
      const names = 'caches' in window ? await caches.keys() : []
      const cached = await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)))
      return JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        cached,
        history.state,
        performance.getEntriesByType('resource').map(({ name }) => name),
      ])
    })
    for (const token of this.tokens) {
      expect(kept).not.toContain(token)
      expect(await this.frame.content()).not.toContain(token)
      for (const request of this.asked) {
        const { referer = '' } = request.headers()
        expect(referer, `Referer of ${request.url().replace(token, '…')}`).not.toContain(token)
        if (!request.isNavigationRequest()) expect(request.url()).not.toContain(token)
      }
    }
  }
}
