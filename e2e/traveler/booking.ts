import { monthYear } from '@karwan/messages/format'
import type { Locator } from '@playwright/test'
import { expect } from './expect.ts'
import { homePhone, type Person } from './people.ts'
import type { Traveler } from './traveler.ts'
import { like } from './words.ts'

const titleKeys = {
  mr: 'trade.titleMr',
  mrs: 'trade.titleMrs',
  ms: 'trade.titleMs',
  master: 'trade.titleMaster',
  miss: 'trade.titleMiss',
} as const

/** The booking form: travelers or guests, contact, review. */
export class Booking {
  readonly #traveler: Traveler
  constructor(traveler: Traveler) {
    this.#traveler = traveler
  }
  get #t() {
    return this.#traveler.t
  }
  get form(): Locator {
    return this.#traveler.page.getByRole('main')
  }
  /** Lines that say what is wrong, one for each traveler and part of the form. */
  get faultLines(): Locator {
    return this.form.getByRole('alert').getByRole('listitem')
  }
  text(label: string, within: Locator = this.form): Locator {
    return within.getByRole('textbox', { name: like(label, { whole: true }) })
  }
  async fillsDate(label: string, date: string, within: Locator = this.form): Promise<void> {
    const [year = '', month = '', day = ''] = date.split('-')
    const part = (key: 'booking.day' | 'booking.month' | 'booking.year') => like(`${label}: ${this.#t(key)}`)
    await within.getByRole('textbox', { name: part('booking.day') }).fill(String(Number(day)))
    await within.getByRole('combobox', { name: part('booking.month') }).selectOption(month)
    const last = within.getByRole('textbox', { name: part('booking.year') })
    await last.fill(year)
    await last.press('Tab')
  }
  async fillsName(
    { title, firstName, lastName }: Pick<Person, 'title' | 'firstName' | 'lastName'>,
    within: Locator = this.form,
  ): Promise<void> {
    const t = this.#t
    await within.getByRole('radio', { name: t(titleKeys[title]), exact: true }).check()
    await this.text(t('ui.firstName'), within).fill(firstName)
    await this.text(t('ui.lastName'), within).fill(lastName)
  }
  /** The open traveler of a flight, with the passport where it is asked for. */
  async fillsPassenger(person: Person, { passport = true }: { passport?: boolean } = {}): Promise<void> {
    const t = this.#t
    await this.fillsName(person)
    await this.fillsDate(t('trade.birthDate'), person.birthDate)
    await this.form.getByRole('combobox', { name: like(t('trade.nationality'), { whole: true }) }).selectOption(person.nationality)
    if (passport) await this.fillsPassport(person)
  }
  /** The passport of the open traveler. */
  async fillsPassport({ passport }: Pick<Person, 'passport'>): Promise<void> {
    const t = this.#t
    await this.text(t('trade.passportNumber')).fill(passport.number)
    await this.form.getByRole('combobox', { name: like(t('trade.passportCountry')) }).selectOption(passport.issuingCountry)
    await this.fillsDate(t('trade.passportExpiryDate'), passport.expiryDate)
  }
  async fillsPassengers(people: readonly Person[], { passport = true }: { passport?: boolean } = {}): Promise<void> {
    for (const person of people) {
      await this.fillsPassenger(person, { passport })
      await this.form.getByRole('button', { name: this.#t('ui.done'), exact: true }).click()
    }
  }
  /** Guests of a stay, room after room, in the order of the form: who checks in, other adults, children. */
  async fillsGuests(
    guests: readonly Pick<Person, 'title' | 'firstName' | 'lastName' | 'birthDate' | 'nationality' | 'kind'>[],
  ): Promise<void> {
    const t = this.#t
    const groups = this.form.getByRole('group').filter({ has: this.#traveler.page.getByRole('textbox', { name: t('ui.firstName') }) })
    await expect(groups.first()).toBeVisible()
    const folded = this.form.getByRole('button', { name: like(t('hotel.otherGuests')), expanded: false })
    while ((await groups.count()) < guests.length) await folded.first().click()
    await expect(groups).toHaveCount(guests.length)
    for (const [at, guest] of guests.entries()) {
      const group = groups.nth(at)
      await this.fillsName(guest, group)
      if (guest.kind === 'chd') await this.fillsDate(t('trade.birthDate'), guest.birthDate, group)
      const nationality = group.getByRole('combobox', { name: like(t('trade.nationality'), { whole: true }) })
      if ((await nationality.count()) > 0) await nationality.selectOption(guest.nationality)
    }
  }
  /** Guests of a stay tell the flight they come by. */
  async comesByPlane(flight: string): Promise<void> {
    const line = this.form.getByRole('button', { name: like(this.#t('booking.specialRequests')) })
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
    await this.form.getByRole('checkbox', { name: this.#t('booking.byPlane') }).check()
    await this.text(this.#t('booking.arrivalFlight')).fill(flight)
  }
  async fillsContact(email: string, phone: string = homePhone): Promise<void> {
    const [emailField, phoneField] = [this.text(this.#t('ui.email')), this.text(this.#t('ui.phone'))]
    // A traveler who is done leads the focus to the phone a moment later: what is typed just then lands there.
    await expect(async () => {
      await emailField.fill(email)
      await phoneField.fill(phone)
      await expect(emailField).toHaveValue(email, { timeout: 1000 })
    }).toPass()
  }
  async continues(): Promise<void> {
    await this.form
      .getByRole('button', { name: this.#t('ui.continue'), exact: true })
      .filter({ visible: true })
      .click()
  }
  async reaches(key: 'booking.stepReviewTitle' | 'booking.stepTravelersTitle' | 'booking.stepGuestsTitle'): Promise<void> {
    await expect(this.#traveler.heading(this.#t(key))).toBeVisible()
  }
  /** The button that accepts the conditions and makes the order. */
  get payButton(): Locator {
    return this.form.getByRole('button', { name: this.#t('booking.continueToPay'), exact: true }).filter({ visible: true })
  }
  /** Waits for the rules of visas and ticks what must be read. */
  async readsVisas(): Promise<void> {
    await expect(this.payButton.first()).toBeVisible()
    const section = this.form.getByRole('region', { name: this.#t('border.title') })
    await expect(this.form.locator('section[aria-busy="true"]')).toHaveCount(0)
    for (const box of await section.getByRole('checkbox').all()) await box.check()
  }
  async goesToPay(): Promise<void> {
    await this.readsVisas()
    await this.payButton.first().click()
    await expect(this.#traveler.page).toHaveURL(/\/payment\?order_id=/)
  }
  /** A month's name as the date fields have it. */
  month(month: string): string {
    return monthYear(`2000-${month}`, this.#traveler.language).replace(/\s*2000\s*/, '')
  }
}
