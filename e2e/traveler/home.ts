import type { LocalDate } from '@karwan/domain/calendar'
import { dateFull } from '@karwan/messages/format'
import type { Locator } from '@playwright/test'
import { expect } from './expect.ts'
import type { Traveler } from './traveler.ts'
import { like } from './words.ts'

export interface FlightAsked {
  /** Text to type, and the airport or city code of the line to pick. */
  readonly from: readonly [typed: string, code: string]
  readonly to: readonly [typed: string, code: string]
  readonly out: LocalDate
  /** None for one way. */
  readonly back?: LocalDate
  readonly adults?: number
  readonly children?: number
  readonly infants?: number
}
export interface HotelAsked {
  readonly city: readonly [typed: string, name: string]
  readonly checkIn: LocalDate
  readonly checkOut: LocalDate
  readonly rooms: readonly { readonly adults: number; readonly childAges: readonly number[] }[]
  /** A country's name as the list has it. */
  readonly nationality?: string
}

/** The search forms, on the home screen and above results. */
export class Home {
  readonly #traveler: Traveler
  constructor(traveler: Traveler) {
    this.#traveler = traveler
  }
  get #t() {
    return this.#traveler.t
  }
  get flightForm(): Locator {
    return this.#traveler.page.getByRole('form', { name: this.#t('search.searchFlights') })
  }
  get hotelForm(): Locator {
    return this.#traveler.page.getByRole('form', { name: this.#t('search.searchHotels') })
  }
  field(form: Locator, label: string): Locator {
    return form.getByRole('combobox', { name: like(label, { whole: true }) })
  }
  dateButton(form: Locator, label: string): Locator {
    return form.getByRole('button', { name: new RegExp(`^${like(label).source}\\s`) })
  }

  async fillsFlight({ from, to, out, back, adults = 1, children = 0, infants = 0 }: FlightAsked): Promise<void> {
    const { flightForm: form } = this
    const t = this.#t
    await form.getByText(t(back ? 'trade.roundTrip' : 'trade.oneWay'), { exact: true }).click()
    await this.picksPlace(this.field(form, t('ui.from')), from)
    await this.picksPlace(this.field(form, t('ui.to')), to)
    await this.dateButton(form, t('trade.departure')).click()
    await this.picksDays(back ? [out, back] : [out])
    if (adults + children + infants === 1) return
    await form.getByRole('button', { name: like(t('ui.travelersAndCabin')) }).click()
    const panel = this.#traveler.dialog(t('ui.travelersAndCabin'))
    await this.#steps(panel, t('trade.kindAdults'), adults - 1)
    await this.#steps(panel, t('trade.kindChildren'), children)
    await this.#steps(panel, t('trade.kindInfants'), infants)
    await panel.getByRole('button', { name: t('ui.done'), exact: true }).click()
  }
  /** One flight of a trip of several, by its number from 1. */
  flightRow(number: number): Locator {
    return this.flightForm.getByRole('group', { name: like(this.#t('search.flightNumber', { number: String(number) }), { whole: true }) })
  }
  /** Fills what is given of one flight of a trip; the origin may be there already. */
  async fillsRow(number: number, { from, to, out }: Partial<Pick<FlightAsked, 'from' | 'to' | 'out'>>): Promise<void> {
    const row = this.flightRow(number)
    const t = this.#t
    if (from) await this.picksPlace(this.field(row, t('ui.from')), from)
    if (to) await this.picksPlace(this.field(row, t('ui.to')), to)
    if (!out) return
    await this.dateButton(row, t('trade.departure')).click()
    await this.picksDays([out])
  }
  async searchesFlight(asked: FlightAsked): Promise<void> {
    await this.fillsFlight(asked)
    await this.sends(this.flightForm)
    await expect(this.#traveler.page).toHaveURL(/\/flight\?/)
  }

  async fillsHotel({ city, checkIn, checkOut, rooms, nationality }: HotelAsked): Promise<void> {
    const { hotelForm: form } = this
    const t = this.#t
    await this.picksPlace(this.field(form, t('search.destination')), city)
    await this.dateButton(form, t('trade.checkIn')).click()
    await this.picksDays([checkIn, checkOut])
    await form.getByRole('button', { name: like(t('ui.roomsAndGuests')) }).click()
    const panel = this.#traveler.dialog(t('ui.roomsAndGuests'))
    for (const [at, { adults, childAges }] of rooms.entries()) {
      if (at > 0) await panel.getByRole('button', { name: t('ui.addRoom') }).click()
      const room = panel.getByRole('group', { name: like(t('ui.roomNumber', { room: String(at + 1) }), { whole: true }) })
      await this.#steps(room, t('trade.kindAdults'), adults - 2)
      await this.#steps(room, t('trade.kindChildren'), childAges.length)
      for (const [child, age] of childAges.entries())
        await room.getByRole('combobox', { name: like(t('ui.childAge', { child: String(child + 1) })) }).selectOption(String(age))
    }
    if (nationality !== undefined)
      await panel.getByRole('combobox', { name: like(t('search.guestNationality')) }).selectOption({ label: nationality })
    await panel.getByRole('button', { name: t('ui.done'), exact: true }).click()
  }
  async searchesHotel(asked: HotelAsked): Promise<void> {
    await this.fillsHotel(asked)
    await this.sends(this.hotelForm)
    await expect(this.#traveler.page).toHaveURL(/\/hotel\?/)
  }
  async sends(form: Locator): Promise<void> {
    await form.getByRole('button', { name: this.#t('ui.search'), exact: true }).click()
  }

  /** Types as a visitor does and takes the line that has the code, or the name, in it. */
  async picksPlace(field: Locator, [typed, line]: readonly [string, string]): Promise<void> {
    await field.click()
    await field.fill(typed)
    await this.#traveler.page
      .getByRole('option', { name: like(line) })
      .first()
      .click()
    await expect(field).not.toHaveValue(typed === '' ? /^$/ : /^\s*$/)
  }
  /** A day in the open calendar, by its button. Turns the pages until it is there. */
  async findsDay(day: LocalDate): Promise<Locator> {
    const calendar = this.#traveler.dialog()
    await expect(calendar.getByRole('grid').first()).toBeVisible()
    const cell = calendar.getByRole('button', { name: like(dateFull(day, this.#traveler.language)) })
    for (let pages = 0; pages < 12 && (await cell.count()) === 0; pages++)
      await calendar.getByRole('button', { name: this.#t('ui.nextMonth') }).click()
    return cell
  }
  /** Days in the open calendar, and out of it. */
  async picksDays(days: readonly LocalDate[]): Promise<void> {
    const calendar = this.#traveler.dialog()
    for (const day of days) await (await this.findsDay(day)).click()
    if (days.length > 1) await calendar.getByRole('button', { name: this.#t('ui.done'), exact: true }).click()
    await expect(calendar).toHaveCount(0)
  }
  async #steps(panel: Locator, label: string, steps: number): Promise<void> {
    const t = this.#t
    const name = steps > 0 ? t('ui.increase', { name: label }) : t('ui.decrease', { name: label })
    for (let step = 0; step < Math.abs(steps); step++) await panel.getByRole('button', { name: like(name, { whole: true }) }).click()
  }
}
