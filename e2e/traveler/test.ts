import type { Language } from '@karwan/domain/locales'
import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { shiftClock } from '../../scripts/shift-clock.ts'
import { startWorld, type World } from '../world/world.ts'
import { Caller } from './caller.ts'
import { knowOutside, type Outside } from './outside.ts'
import { watch } from './quiet.ts'
import { shareCookies } from './shifted-requests.ts'
import { Traveler } from './traveler.ts'

export { expect } from './expect.ts'

interface Arriving extends BrowserContextOptions {
  readonly language?: Language
  /** Brand of the shop; the plain host's brand otherwise. */
  readonly brand?: string
  /** Another shop than the one all journeys share. */
  readonly shop?: string
  readonly sandbox?: string
}
interface Fixtures {
  readonly shop: string
  readonly sandbox: string
  readonly outside: Outside
  /** Calls the API as a visitor of its own, without a browser. */
  readonly caller: Caller
  /** Someone new at the shop with a browser of their own. */
  readonly arrive: (arriving?: Arriving) => Promise<Traveler>
  /** A shop and an outside world of the journey's own, which end after the browsers of all who arrived. */
  readonly ownWorld: typeof startWorld
}

const addressOf = (name: 'E2E_SHOP' | 'E2E_SANDBOX'): string => {
  const address = process.env[name]
  if (!address) throw new Error(`${name} is not set: the world did not start`)
  return address
}
/** The same shop under a brand's own host name. */
export const atBrand = (shop: string, brand: string | undefined): string =>
  brand === undefined ? shop : shop.replace('//localhost', `//${brand}.localhost`)

export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const
export const desktop = { viewport: { width: 1440, height: 900 } } as const
/** With the service worker, which stores the files of the shop on the device. */
export const withServiceWorker = { serviceWorkers: 'allow' } as const

/** Every journey also proves that no page wrote an error to the console or broke its Content-Security-Policy. */
export const test = base.extend<Fixtures, { browser: Browser }>({
  // Pages read the same time as the shop behind them.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await open(options)
        await context.addInitScript(shiftClock, Number(process.env.TESTS_CLOCK))
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  shop: async ({}, use) => use(addressOf('E2E_SHOP')),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  sandbox: async ({}, use) => use(addressOf('E2E_SANDBOX')),
  outside: async ({ playwright, sandbox }, use) => {
    const request = await playwright.request.newContext()
    await use(knowOutside(request, sandbox))
    await request.dispose()
  },
  caller: async ({ playwright, shop }, use) => {
    const request = await playwright.request.newContext()
    await use(new Caller(request, shop))
    await request.dispose()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  ownWorld: async ({}, use) => {
    const worlds: World[] = []
    await use(async options => {
      const world = await startWorld(options)
      worlds.push(world)
      return world
    })
    await Promise.all(worlds.map(world => world.close()))
  },
  // It needs no world of its own, but ends before that: a page that still asks would complain of a shop that is gone.
  arrive: async ({ browser, shop, sandbox, playwright, ownWorld: _ }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async ({ language = 'en', brand, shop: other, sandbox: otherSandbox, ...options } = {}) => {
      const at = atBrand(other ?? shop, brand)
      // To store all files of the shop takes a sixth of a journey's time: those that are about it ask for it.
      const usual = { ...desktop, baseURL: at, timezoneId: 'Asia/Baghdad', reducedMotion: 'reduce', serviceWorkers: 'block' } as const
      const context = await browser.newContext({ ...usual, ...options })
      const endCalls = shareCookies(context, playwright.request, at)
      const { hostname } = new URL(at)
      await context.addCookies([{ name: 'lang', value: language, domain: hostname, path: '/' }])
      const page: Page = await context.newPage()
      const noise = watch(page)
      const request = await playwright.request.newContext()
      ends.push(async () => {
        await context.close()
        await endCalls()
        await request.dispose()
        noise.expectQuiet()
      })
      return new Traveler({ page, language, shop: at, noise, outside: knowOutside(request, otherSandbox ?? sandbox) })
    })
    for (const end of ends) await end()
  },
})
