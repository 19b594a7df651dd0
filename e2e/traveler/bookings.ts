import type { Locator } from '@playwright/test'
import { expect } from './expect.ts'
import type { Traveler } from './traveler.ts'
import { like } from './words.ts'

export const tabKeys = { upcoming: 'ui.upcoming', past: 'ui.past', cancelled: 'bookings.tabCancelled' } as const
type BookingDocument = 'order.downloadTicket' | 'order.downloadVoucher' | 'order.downloadInvoice' | 'order.downloadLetter'

/** My bookings, one of them, and giving it back. */
export class Bookings {
  readonly #traveler: Traveler
  constructor(traveler: Traveler) {
    this.#traveler = traveler
  }
  get #t() {
    return this.#traveler.t
  }
  get #page() {
    return this.#traveler.page
  }
  async opensList(query = ''): Promise<void> {
    await this.#traveler.opens(`/user/purchases${query}`)
    await expect(this.#traveler.heading(this.#t('ui.myBookings'))).toBeVisible()
  }
  tab(tab: keyof typeof tabKeys): Locator {
    return this.#page.getByRole('tab', { name: like(this.#t(tabKeys[tab])) })
  }
  get cards(): Locator {
    return this.#page.getByRole('tabpanel').getByRole('article')
  }
  /** The device has copies of so many bookings: those of the list come one after the other, while it is open. */
  async areKeptHere(count: number): Promise<void> {
    await expect.poll(() => this.#page.evaluate(countKept)).toBe(count)
  }
  card(reference: string): Locator {
    return this.cards.filter({ hasText: reference })
  }
  async opens(reference: string): Promise<void> {
    await this.card(reference).getByRole('heading').getByRole('link').click()
    await this.isOpen(reference)
  }
  async isOpen(reference: string): Promise<void> {
    await expect(this.section(this.#t('trade.bookingReference')).getByText(reference, { exact: true })).toBeVisible()
  }
  section(name: string): Locator {
    return this.#page.getByRole('region', { name: like(name, { whole: true }) })
  }
  /** A step of the timeline or the tracker, by where it stands. */
  step(name: string, within: Locator): Locator {
    return within.getByRole('listitem').filter({ hasText: like(name) })
  }
  async chooses(language: string): Promise<void> {
    const documents = this.section(this.#t('order.documents'))
    const other = documents.getByRole('button', { name: this.#t('order.documentLanguage') })
    if ((await other.getAttribute('aria-expanded')) === 'false') await other.click()
    await documents.getByText(language, { exact: true }).click()
  }
  downloads(key: BookingDocument): Promise<Download> {
    return this.#downloaded(this.#page.getByRole('link', { name: like(this.#t(key)) }).first())
  }
  downloadsCalendar(): Promise<Download> {
    return this.#downloaded(this.#traveler.link(this.#t('order.addToCalendar')))
  }
  async #downloaded(link: Locator): Promise<Download> {
    const coming = this.#page.waitForEvent('download')
    await link.click()
    const download = await coming
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
    return { name: download.suggestedFilename(), address: download.url(), bytes: Buffer.concat(chunks) }
  }
  get #dialog(): Locator {
    return this.#traveler.dialog(this.#t('ui.cancelBooking'))
  }
  get quoteDialog(): Locator {
    return this.#dialog
  }
  async asksWhatComesBack(): Promise<void> {
    await this.section(this.#t('ui.cancelBooking')).getByRole('button').click()
    await expect(this.#dialog.getByRole('button', { name: this.#t('ui.continue'), exact: true })).toBeVisible()
  }
  async goesToConfirm(): Promise<void> {
    await this.#dialog.getByRole('button', { name: this.#t('ui.continue'), exact: true }).click()
    await expect(this.#dialog.getByText(like(this.#t('bookings.confirmFinal')))).toBeVisible()
  }
  get confirmButton(): Locator {
    return this.#dialog.getByRole('button', { name: like(this.#t('ui.cancelBooking'), { whole: true }) })
  }
  get tracker(): Locator {
    return this.section(this.#t('bookings.trackerTitle'))
  }
}

export interface Download {
  readonly name: string
  readonly address: string
  readonly bytes: Buffer
}

/** Runs in the page. Opening a database that is not there would make an empty one in its place. */
async function countKept(): Promise<number> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'karwan-trips')) return 0
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('karwan-trips')
    open.onerror = () => reject(open.error)
    open.onsuccess = () => {
      const keys = open.result.transaction('kept').objectStore('kept').getAllKeys()
      keys.onerror = () => reject(keys.error)
      keys.onsuccess = () => {
        open.result.close()
        resolve(keys.result.filter(key => String(key).startsWith('order ')).length)
      }
    }
  })
}
