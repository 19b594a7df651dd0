import { directionOf, type Language } from '@karwan/domain/locales'
import type { Locator, Page } from '@playwright/test'
import { Account } from './account.ts'
import { Booking } from './booking.ts'
import { Bookings } from './bookings.ts'
import { Caller } from './caller.ts'
import { Checkout } from './checkout.ts'
import { expect } from './expect.ts'
import { Flights } from './flights.ts'
import { Home } from './home.ts'
import { Hotels } from './hotels.ts'
import type { Outside } from './outside.ts'
import type { Noise } from './quiet.ts'
import { Visas } from './visas.ts'
import { endonyms, like, type TextIn, textIn } from './words.ts'

export interface Arrived {
  readonly page: Page
  readonly language: Language
  readonly shop: string
  readonly noise: Noise
  readonly outside: Outside
}

/** Someone at the shop with a browser, who knows the words of one language and finds things by them. */
export class Traveler {
  readonly page: Page
  readonly shop: string
  readonly noise: Noise
  readonly outside: Outside
  /** The API as this very visitor, cookies shared with the browser. Only at the plain host. */
  readonly caller: Caller
  readonly home: Home
  readonly flights: Flights
  readonly hotels: Hotels
  readonly booking: Booking
  readonly checkout: Checkout
  readonly account: Account
  readonly bookings: Bookings
  readonly visas: Visas
  language: Language

  constructor({ page, language, shop, noise, outside }: Arrived) {
    this.page = page
    this.language = language
    this.shop = shop
    this.noise = noise
    this.outside = outside
    this.caller = new Caller(page.context().request, shop)
    this.home = new Home(this)
    this.flights = new Flights(this)
    this.hotels = new Hotels(this)
    this.booking = new Booking(this)
    this.checkout = new Checkout(this)
    this.account = new Account(this)
    this.bookings = new Bookings(this)
    this.visas = new Visas(this)
  }

  get t(): TextIn {
    return textIn(this.language)
  }

  /** Opens an address of the shop and waits until the page is alive. */
  async opens(path: string): Promise<void> {
    await this.page.goto(path)
    await this.isAlive()
  }
  async reloads(): Promise<void> {
    await this.page.reload()
    await this.isAlive()
  }
  /**
   * The page's scripts have taken over what the server drew. Parts that come later are taken over later, one by one: a
   * press on a control before that is lost. A map draws controls of its own; the lower half of the home page comes
   * when it is nearly in sight. React marks what it takes over before it hears presses: the root tells when it does.
   */
  async isAlive(): Promise<void> {
    await this.page.waitForFunction(() => {
      interface Root {
        readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } | null } }
      }
      const app = document.getElementById('app')
      const main = document.getElementById('main')
      const [, root] = Object.entries<Root>((app ?? {}) as Record<string, Root>).find(([name]) => name.startsWith('__reactContainer')) ?? []
      const hears = app === null || root?.stateNode.current.memoizedState?.isDehydrated === false
      const isTaken = (element: Element) => Object.keys(element).some(name => name.startsWith('__reactFiber'))
      return (
        hears &&
        main !== null &&
        [main, ...main.querySelectorAll(':is(button, input, select, textarea):not(.maplibregl-map *, [data-home-below] *)')].every(isTaken)
      )
    })
  }

  heading(text: string): Locator {
    return this.page.getByRole('heading', { name: like(text) })
  }
  button(text: string): Locator {
    return this.page.getByRole('button', { name: like(text, { whole: true }) })
  }
  link(text: string): Locator {
    return this.page.getByRole('link', { name: like(text, { whole: true }) })
  }
  /** The sheet or dialog that is open. */
  dialog(title?: string): Locator {
    return this.page.getByRole('dialog', title === undefined ? {} : { name: like(title) })
  }
  async sees(text: string): Promise<void> {
    await expect(this.page.getByText(like(text)).filter({ visible: true }).first()).toBeVisible()
  }

  /** Nothing stands out of the window sideways. */
  async fits(): Promise<void> {
    const wide = () => this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(wide, { message: `pixels beside the window at ${new URL(this.page.url()).pathname}` }).toBe(0)
  }
  /** Goes on by Tab until it stands there, as who has no mouse does. */
  async tabsTo(target: Locator, most = 80): Promise<void> {
    const isThere = () => target.evaluate(element => element === document.activeElement)
    for (let presses = 0; presses < most; presses++) {
      if (await isThere()) return
      await this.page.keyboard.press('Tab')
    }
    await expect(target, `reached by ${most} presses of Tab`).toBeFocused({ timeout: 1 })
  }

  /** Language and direction of the document as assistive technology and search engines read them. */
  async readsIn(language: Language): Promise<void> {
    const root = this.page.locator('html')
    await expect(root).toHaveAttribute('lang', language)
    await expect(root).toHaveAttribute('dir', directionOf(language))
  }

  /** Requests from now on whose address fits. */
  hears(address: RegExp): readonly string[] {
    const received: string[] = []
    this.page.on('request', request => address.test(request.url()) && received.push(request.url()))
    return received
  }

  /** Changes the language where the page stands. */
  async switchesTo(language: Language): Promise<void> {
    const preferences = await this.opensPreferences()
    await preferences.getByRole('link', { name: endonyms[language] }).click()
    await this.readsIn(language)
    this.language = language
    await this.page.keyboard.press('Escape')
    await expect(this.dialog()).toHaveCount(0)
  }
  /** Opens the choice of language, currency and appearance. */
  async opensPreferences(): Promise<Locator> {
    const button = this.page.getByRole('banner').getByRole('button', { name: like(this.t('ui.language')) })
    // The menu has them too, where the header has no room for more.
    if (await button.isVisible()) await button.click()
    else await this.opensMenu()
    return this.dialog()
  }
  /** Opens the shop's menu. */
  async opensMenu(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: this.t('site.openMenu') })
      .click()
  }
  /** Presses a button of the header; it is in the menu where the header has no room for it. */
  async pressesInHeader(button: Locator): Promise<void> {
    if (!(await button.isVisible())) await this.opensMenu()
    await button.click()
  }
  /** Chooses the currency that prices are read in. */
  async countsIn(currency: 'IQD' | 'USD'): Promise<void> {
    const preferences = await this.opensPreferences()
    await preferences.getByRole('radio', { name: like(this.t(currency === 'USD' ? 'trade.currencyUsd' : 'trade.currencyIqd')) }).check()
    await this.page.keyboard.press('Escape')
    await expect(this.dialog()).toHaveCount(0)
  }
}
