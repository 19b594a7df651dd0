import type { Locator } from '@playwright/test'
import { dayIn } from './days.ts'
import { expect } from './expect.ts'
import type { Traveler } from './traveler.ts'
import { like, plain } from './words.ts'

/** The address of a hotel search as a shared link has it. Rooms as in `guestData`: `2-5,9;1`. */
export const hotelAddress = (
  cityId: string,
  cityName: string,
  { guestData = '2', hotelId }: { guestData?: string; hotelId?: string } = {},
): string =>
  `/hotel?cityId=${cityId}&cityName=${encodeURIComponent(cityName)}&sDate=${dayIn(30)}&eDate=${dayIn(33)}&guestData=${guestData}${hotelId ? `&hotelId=${hotelId}` : ''}`

/** Hotel results, and the rooms of one hotel. */
export class Hotels {
  readonly #traveler: Traveler
  constructor(traveler: Traveler) {
    this.#traveler = traveler
  }
  get #t() {
    return this.#traveler.t
  }
  get list(): Locator {
    return this.#traveler.page.getByRole('list', { name: this.#t('ui.hotels'), exact: true })
  }
  get cards(): Locator {
    return this.list.getByRole('article')
  }
  async arrive(): Promise<void> {
    await expect(this.cards.first()).toBeVisible({ timeout: 30_000 })
  }
  /** The search is over, and the list is the one of all that was found. */
  async finish(): Promise<void> {
    await this.arrive()
    await expect(this.#traveler.page.getByRole('progressbar', { name: this.#t('ui.searchingHotels') })).toHaveCount(0)
    await this.waitUntilIdle()
  }
  /** Waits until the list shows the last answer of the server. */
  async waitUntilIdle(): Promise<void> {
    await expect(this.list).toHaveAttribute('aria-busy', 'false')
  }
  async total(): Promise<number> {
    // Arabic says it in its own way for a few, for some and for many.
    const words = [4, 40, 100].map(count => plain(this.#t('results.hotelsCount', { count })).split(String(count))[1] ?? '')
    const tail = new RegExp(words.map(each => like(each.trim()).source).join('|'))
    const text = await this.#traveler.page.getByRole('main').getByRole('status').filter({ hasText: tail }).first().textContent()
    return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
  }
  /** Waits until the list says so many, and shows them. */
  async counts(hotels: number): Promise<void> {
    await expect.poll(() => this.total(), { message: 'hotels of the list' }).toBe(hotels)
    await this.waitUntilIdle()
  }
  /** Returns the shown hotels, from the top. */
  async shown(): Promise<readonly string[]> {
    return this.cards.evaluateAll(cards => cards.map(card => card.getAttribute('data-hotel') ?? ''))
  }
  async sortsBy(
    key: 'ui.sortPriceUp' | 'ui.sortPriceDown' | 'ui.sortStarsDown' | 'hotel.sortStarsUp' | 'ui.sortTopHotels' | 'ui.sortSpecialDeal',
  ): Promise<void> {
    const sheet = await this.opensSorts()
    await sheet.getByRole('button', { name: this.#t(key), exact: true }).click()
    await this.waitUntilIdle()
  }
  /** The chip that says the order of the list. */
  get order(): Locator {
    return this.#traveler.page.getByRole('main').getByRole('button', { name: new RegExp(`^${like(this.#t('ui.sortBy')).source}: `) })
  }
  /** Opens the orders of the list. */
  async opensSorts(): Promise<Locator> {
    await this.order.click()
    return this.#traveler.dialog(this.#t('ui.sortBy'))
  }
  /** Texts of the shown cards, from the top, without their lists of facilities and terms: these have other prices. */
  texts(): Promise<readonly string[]> {
    return this.cards.evaluateAll(cards =>
      cards.map(card => {
        const copy = card.cloneNode(true) as Element
        for (const item of copy.querySelectorAll('li')) item.remove()
        return copy.textContent ?? ''
      }),
    )
  }
  /** Prices of the stay on the shown cards, from the top. */
  async prices(): Promise<readonly number[]> {
    return this.cards.evaluateAll(cards =>
      cards.map(card => Number(/\d{1,3}(,\d{3})+/.exec(card.querySelector('[data-price]')?.textContent ?? '')?.[0].replaceAll(',', ''))),
    )
  }
  async filters(choose: (panel: Locator) => Promise<void>): Promise<void> {
    const { page } = this.#traveler
    if ((page.viewportSize()?.width ?? 0) >= 1024) return choose(page.getByRole('complementary', { name: this.#t('ui.filters') }))
    await page
      .getByRole('main')
      .getByRole('button', { name: like(this.#t('ui.filters')) })
      .click()
    const sheet = this.#traveler.dialog(this.#t('ui.filters'))
    await choose(sheet)
    await sheet.getByRole('button').last().click()
    await expect(sheet).toHaveCount(0)
  }
  option(panel: Locator, group: string, option: string): Locator {
    return panel
      .getByRole('group', { name: like(group) })
      .getByRole('checkbox', { name: like(option) })
      .first()
  }
  async ticks(panel: Locator, group: string, option: string): Promise<void> {
    await this.option(panel, group, option).check()
    await this.waitUntilIdle()
  }
  /** Ticks what is told to leave so many hotels, and finds so many. */
  async narrows(option: Locator): Promise<number> {
    const answer = Number(await option.locator('xpath=..').locator('> span').last().textContent())
    expect(answer).toBeGreaterThan(0)
    await option.check()
    await this.counts(answer)
    return answer
  }
  /** Finds the active filters, each with its button to remove it. */
  get chips(): Locator {
    return this.#traveler.page.getByRole('list', { name: this.#t('results.activeFilters') }).getByRole('button')
  }
  chip(name: string): Locator {
    return this.chips.and(this.#traveler.page.getByRole('button', { name: like(this.#t('results.removeFilter', { name })) }))
  }
  async opensHotel(at = 0): Promise<void> {
    await this.cards.nth(at).getByRole('link').first().click()
    await this.seesRooms()
  }
  async seesRooms(): Promise<void> {
    await expect(this.#traveler.page).toHaveURL(/\/hotel\/packages\?/)
    const title = this.#traveler.page.getByRole('heading', { name: this.#t('hotel.rooms'), exact: true })
    await expect(title).toBeVisible({ timeout: 30_000 })
  }
  room(number: number): Locator {
    return this.#traveler.page.getByRole('region', { name: like(this.#t('ui.roomNumber', { room: String(number) }), { whole: true }) })
  }
  /** Takes an offer for each room; with several rooms goes on from their sum. */
  async choosesRooms(rooms: number): Promise<void> {
    for (let number = 1; number <= rooms; number++) await this.offers(number).first().click()
    if (rooms > 1) await this.goesOn()
  }
  /** The buttons that take an offer for a room. */
  offers(room: number): Locator {
    return this.room(room).getByRole('button', { name: new RegExp(`${like(this.#t('ui.select')).source}\\s*:`) })
  }
  /** With several rooms: how many are chosen, what they come to, and on. */
  get sum(): Locator {
    const [words = ''] = plain(this.#t('room.chosenOf', { count: '#', total: '#' })).split('#')
    return this.#traveler.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: like(words.trim()) })
  }
  async goesOn(): Promise<void> {
    await this.#traveler.page
      .getByRole('main')
      .getByRole('button', { name: this.#t('ui.continue'), exact: true })
      .click()
  }
}
