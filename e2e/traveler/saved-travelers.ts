import type { SavedTravelerFacts } from '@karwan/domain/travelers'
import type { Locator, Page } from '@playwright/test'
import { dayIn } from './days.ts'
import { expect } from './expect.ts'
import type { Traveler } from './traveler.ts'
import { like } from './words.ts'

/** As far as something is known of one. */
type TravelerToSave = Partial<SavedTravelerFacts> & Pick<SavedTravelerFacts, 'firstName' | 'lastName' | 'title'>

const yearsAgo = (years: number): string => `${Number(dayIn(0).slice(0, 4)) - years}-01-15`
const member = (firstName: string, years: number, title: TravelerToSave['title'], number: string): TravelerToSave => ({
  ...{ firstName, lastName: 'Karim', title, gender: title === 'mr' || title === 'master' ? 'm' : 'f' },
  ...{ birthDate: yearsAgo(years), nationality: 'IQ', passport: number, passportIssuingCountry: 'IQ', passportExpiryDate: yearsAgo(-8) },
})

/** Two grown-ups and four children, with passports; the father is reached by phone. */
export const family: readonly TravelerToSave[] = [
  { ...member('Azad', 38, 'mr', 'A10000001'), phonePrefix: '964', phone: '7501234567' },
  member('Shirin', 35, 'mrs', 'A10000002'),
  member('Lava', 11, 'miss', 'A10000003'),
  member('Rebin', 9, 'master', 'A10000004'),
  member('Dlnia', 6, 'miss', 'A10000005'),
  member('Aram', 3, 'master', 'A10000006'),
]

/** Saved travelers: their page, and filling a booking with them. */
export class SavedTravelers {
  readonly #traveler: Traveler
  constructor(traveler: Traveler) {
    this.#traveler = traveler
  }
  get #t() {
    return this.#traveler.t
  }
  get #page(): Page {
    return this.#traveler.page
  }
  get #request() {
    return this.#page.context().request
  }
  async saves(people: readonly TravelerToSave[]): Promise<void> {
    for (const person of people) {
      const answer = await this.#request.post(`${this.#traveler.shop}/api/travelers`, { data: person })
      expect(answer.status(), await answer.text()).toBe(200)
    }
  }
  async list(): Promise<readonly SavedTravelerFacts[]> {
    return (await (await this.#request.get(`${this.#traveler.shop}/api/travelers`)).json()).travelers
  }
  /** A line of the page. */
  card(name: string): Locator {
    return this.#page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  }
  get sheet(): Locator {
    return this.#traveler.dialog()
  }
  /** Opens who travels, ticks them and fills them in. */
  async fills(names: readonly string[], title: 'booking.stepTravelersTitle' | 'booking.stepGuestsTitle'): Promise<void> {
    await this.#traveler.button(this.#t('traveler.pick')).click()
    const sheet = this.#traveler.dialog(this.#t(title))
    for (const name of names) await sheet.getByRole('checkbox', { name: like(name) }).check()
    await sheet.getByRole('button', { name: like(this.#t('traveler.fill', { count: names.length }), { whole: true }) }).click()
    await expect(sheet).toHaveCount(0)
  }
  /** Opens the passport dialog and types the lines. */
  async types(lines: string): Promise<void> {
    await this.#traveler.button(this.#t('traveler.read')).click()
    await this.sheet.getByText(this.#t('traveler.byHand'), { exact: true }).click()
    await this.sheet.getByRole('textbox', { name: this.#t('traveler.linesLabel') }).fill(lines)
    await this.sheet.getByRole('button', { name: this.#t('traveler.readLines'), exact: true }).click()
  }
  /** The row of a passport field in the result of the scan. */
  scanResult(label: string): Locator {
    return this.sheet.locator('dl > div').filter({ has: this.#page.getByText(label, { exact: true }) })
  }
  async uses(): Promise<void> {
    await this.sheet.getByRole('button', { name: this.#t('traveler.use'), exact: true }).click()
    await expect(this.sheet).toHaveCount(0)
  }
}

/** Counts what hands do: every press, and every field that was typed into or chosen in, over all pages of a visit. */
export async function countInputs(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('inputs', String(Number(sessionStorage.getItem('inputs') ?? 0) + 1))
    document.addEventListener('pointerdown', count, true)
    document.addEventListener(
      'change',
      ({ target }) =>
        target instanceof HTMLElement &&
        target.matches('select, textarea, input:not([type=checkbox], [type=radio], [type=file])') &&
        count(),
      true,
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('inputs') ?? 0))
}
