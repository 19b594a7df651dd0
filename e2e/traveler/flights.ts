import type { LocalDate } from '@karwan/domain/calendar'
import type { Locator } from '@playwright/test'
import { dayIn } from './days.ts'
import { expect } from './expect.ts'
import type { Traveler } from './traveler.ts'
import { like, plain } from './words.ts'

/** The address of a flight search as a shared link or a metasearch has it. */
export const flightAddress = (
  from: string,
  to: string,
  {
    out = dayIn(30),
    back,
    adt = 1,
    chd = 0,
    inf = 0,
  }: { out?: LocalDate; back?: LocalDate; adt?: number; chd?: number; inf?: number } = {},
): string => {
  const end = (email: 'f' | 't', code: string) => `${email}CId=${code}&${email}CCode=${code}&${email}LId=${code}`
  const days = back ? `sDate=${out}&eDate=${back}` : `sDate=${out}`
  return `/flight?type=${back ? 1 : 0}&class=Y&from=${from}&to=${to}&${end('f', from)}&${end('t', to)}&${days}&adt=${adt}&chd=${chd}&inf=${inf}`
}

/** Flight results: the list, its filters and sorts, the cards. */
export class Flights {
  readonly #traveler: Traveler
  constructor(traveler: Traveler) {
    this.#traveler = traveler
  }
  get #t() {
    return this.#traveler.t
  }
  get list(): Locator {
    return this.#traveler.page.getByRole('list', { name: this.#t('results.listLabel') })
  }
  get cards(): Locator {
    return this.list.getByRole('article')
  }
  /** Texts of the rows, without the transit visas that are told a little later. */
  async rowTexts(): Promise<readonly string[]> {
    const [before = ''] = this.#traveler.t('border.transitVisa', { city: '#' }).split('#')
    return (await this.cards.allTextContents()).map(text => text.split(before)[0] ?? text)
  }
  /** Finds the number of results, as the page says it. */
  get count(): Locator {
    return this.#traveler.page.getByRole('main').locator('[data-found]')
  }
  /** The first cards are there, be the search over or not. */
  async arrive(): Promise<void> {
    await expect(this.cards.first()).toBeVisible({ timeout: 30_000 })
  }
  /** The search is over; the rows that waited are let in. */
  async finish(): Promise<void> {
    await this.arrive()
    await expect(this.#traveler.page.getByRole('main').getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
    const tail = plain(this.#t('ui.moreResults', { count: 11, price: '#' })).split('#')[1] ?? ''
    const waiting = this.#traveler.page.getByRole('button', { name: like(tail.trim()) })
    if ((await waiting.count()) > 0) await waiting.first().click()
    await this.waitUntilIdle()
  }
  /** Waits until the list and the counts show the last press and the last answer. */
  async waitUntilIdle(): Promise<void> {
    await expect(this.#traveler.page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  }
  async total(): Promise<number> {
    await this.waitUntilIdle()
    return Number(await this.count.getAttribute('data-found'))
  }
  /** Total prices of the shown cards in minor units, from the top. */
  async prices(): Promise<readonly number[]> {
    await this.waitUntilIdle()
    const texts = await this.cards.evaluateAll(rows =>
      rows.map(
        row => [...row.querySelectorAll('bdi')].find(({ textContent }) => /^\d{1,3}(,\d{3})+$/.test(textContent ?? ''))?.textContent,
      ),
    )
    return texts.map(text => Number(text?.replaceAll(',', '')))
  }
  async sortsBy(
    key: `ui.sort${'Cheapest' | 'Quickest' | 'HighestPrice' | 'Earliest' | 'Latest' | 'Slowest' | 'Best' | 'Recommended'}`,
  ): Promise<void> {
    const sheet = await this.opensSorts()
    await sheet.getByRole('button', { name: new RegExp(`^${like(this.#t(key)).source}`) }).click()
    await this.waitUntilIdle()
  }
  /** Opens the orders of the list. */
  async opensSorts(): Promise<Locator> {
    const name = this.#t('ui.sortBy')
    await this.#traveler.page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${like(name).source}: `) })
      .click()
    return this.#traveler.dialog(name)
  }
  /** The bar over the list: its order and its quick filters. */
  get bar(): Locator {
    return this.#traveler.page.getByRole('main').getByRole('group', { name: this.#t('ui.sortBy') })
  }
  /** Opens other days with their prices. */
  async opensDates(): Promise<Locator> {
    await this.bar.getByRole('button', { name: this.#t('results.cheapestDay') }).click()
    return this.#traveler.dialog(this.#t('prices.open'))
  }
  /** Has the prices of the list for one person, not for all. */
  async readsPricesForOne(): Promise<void> {
    await this.#traveler.page
      .getByRole('main')
      .getByRole('combobox', { name: this.#t('offer.price') })
      .selectOption('person')
    await this.waitUntilIdle()
  }
  /** The filters: beside the list, or on a phone in a sheet that is opened and closed around `choose`. */
  async filters(choose: (panel: Locator) => Promise<void>): Promise<void> {
    const { page } = this.#traveler
    const beside = page.getByRole('region', { name: this.#t('ui.filters') })
    if ((page.viewportSize()?.width ?? 0) >= 1024) return choose(beside)
    await page
      .getByRole('main')
      .getByRole('button', { name: like(this.#t('ui.filters')) })
      .click()
    const sheet = this.#traveler.dialog(this.#t('ui.filters'))
    await choose(sheet)
    await sheet.getByRole('button').last().click()
    await expect(sheet).toHaveCount(0)
  }
  /** Returns the number that the filter's option says. */
  async countOf(panel: Locator, group: string, option: string): Promise<number> {
    await this.waitUntilIdle()
    const line = panel
      .getByRole('group', { name: like(group) })
      .getByText(like(option))
      .first()
      .locator('xpath=ancestor::label')
    return Number(/\d+/.exec((await line.getByText(/^\d+$/).first().textContent()) ?? '')?.[0])
  }
  /** Ticks a filter by its words, in a group by its heading. */
  async ticks(panel: Locator, group: string, option: string): Promise<void> {
    await panel
      .getByRole('group', { name: like(group) })
      .getByRole('checkbox', { name: like(option) })
      .first()
      .check()
    await this.waitUntilIdle()
  }
  /** Ticks the filter of a group that would show most: which one that is hangs on the day. */
  async ticksFullest(panel: Locator, group: string): Promise<void> {
    await this.waitUntilIdle()
    const options = panel.getByRole('group', { name: like(group) }).getByRole('checkbox')
    const counts = await options.evaluateAll(boxes =>
      boxes.map(box => {
        const words = [...(box.closest('label')?.querySelectorAll('*') ?? [])].map(({ textContent }) => textContent ?? '')
        return Number(words.find(text => /^\d+$/.test(text)) ?? 0)
      }),
    )
    await options.nth(counts.indexOf(Math.max(...counts))).check()
    await this.waitUntilIdle()
  }
  /** The directions on a card, each by its departure. */
  legs(card: Locator): Locator {
    const [start = ''] = plain(this.#t('results.leavesAt', { place: '#', time: '#' })).split('#')
    return card.getByText(new RegExp(`^${like(start.trim()).source}`))
  }
  /** Cards marked to be compared, from the top. */
  async marks(places: readonly number[]): Promise<void> {
    for (const at of places) await (await this.opensCard(at)).getByRole('checkbox', { name: like(this.#t('results.compare')) }).check()
  }
  /** Opens the comparison of the marked cards. */
  async compares(): Promise<Locator> {
    const { page } = this.#traveler
    const name = this.#t('results.compareTitle')
    await page
      .getByRole('region', { name })
      .getByRole('button', { name: this.#t('results.compare'), exact: true })
      .click()
    const comparison = this.#traveler.dialog(name)
    await expect(comparison.getByRole('table')).toBeVisible()
    return comparison
  }
  async opensCard(at = 0): Promise<Locator> {
    const card = this.cards.nth(at)
    const details = card.getByRole('button', { name: this.#t('results.flightDetails') })
    if ((await details.getAttribute('aria-expanded')) !== 'true') await details.click()
    await expect(card.getByRole('heading', { name: this.#t('results.chooseFare') })).toBeVisible()
    return card
  }
  /** Unfolds the timetable of an open card. */
  async opensTimes(card: Locator): Promise<Locator> {
    const times = card.getByRole('button', { name: this.#t('results.timetable') })
    if ((await times.getAttribute('aria-expanded')) !== 'true') await times.click()
    return card
  }
  /** One button for each fare of an open card: "Select Light". */
  fareButtons(card: Locator): Locator {
    return card.getByRole('button', { name: new RegExp(`^${like(this.#t('ui.select')).source}\\s+\\S`) })
  }
  /** Opens a card and takes one of its fares, which is read again at the airline. */
  async chooses(at = 0, fare = 0): Promise<void> {
    await this.fareButtons(await this.opensCard(at))
      .nth(fare)
      .click()
  }
}
