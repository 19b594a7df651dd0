import type { Locator } from '@playwright/test'
import { cards } from './checkout.ts'
import { dayIn } from './days.ts'
import { expect } from './expect.ts'
import type { Person } from './people.ts'
import type { Traveler } from './traveler.ts'
import { like } from './words.ts'

type WantedDocument = 'passport-page' | 'photo' | 'hospital-letter' | 'bank-statement'
interface SentFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

let passports = 0
/** Someone with a passport of this run alone: one that has an application is not taken again. */
export const withNewPassport = (person: Person): Person => ({
  ...person,
  passport: { ...person.passport, number: `V${String(Date.now() + ++passports).slice(-8)}` },
})

/** Visas that are sold: the offer, and the applications on the booking's page. */
export class Visas {
  readonly #traveler: Traveler
  constructor(traveler: Traveler) {
    this.#traveler = traveler
  }
  get #t() {
    return this.#traveler.t
  }
  get applyLink(): Locator {
    return this.#traveler.page.getByRole('link', { name: this.#t('visa.apply') })
  }
  /** Asks the checker for an Iraqi passport. */
  async asksFor(country: string): Promise<void> {
    await this.#traveler.opens(`/visas?passport=IQ&to=${country}&on=${dayIn(50)}&age=30`)
  }
  async choosesExpress(): Promise<void> {
    await this.#traveler.page.getByRole('radio', { name: like(this.#t('visa.express')) }).check()
  }
  /** From the form of the order to the booking's page, paid by card; answers the order's id. */
  async ordersAndPays(person: Person, email: string): Promise<string> {
    const { booking, checkout, page } = this.#traveler
    await booking.reaches('booking.stepTravelersTitle')
    await booking.fillsPassengers([person])
    await booking.fillsContact(email)
    await booking.continues()
    await booking.reaches('booking.stepReviewTitle')
    await booking.payButton.first().click()
    await expect(page).toHaveURL(/\/payment\?order_id=/)
    const orderId = checkout.orderId()
    await checkout.paysByCard(cards.ok)
    await expect(page).toHaveURL(/\/payment\/processed/)
    await checkout.reference()
    await this.#traveler.opens(`/booking?order_id=${orderId}`)
    return orderId
  }
  async addsTraveler(): Promise<void> {
    await this.#traveler.button(this.#t('visa.addTraveler')).click()
  }

  /** The application of one traveler on the booking's page. */
  applicationOf({ firstName, lastName }: Person): Locator {
    return this.#traveler.page.getByRole('region', { name: `${firstName} ${lastName}` })
  }
  /** Opens one of several that is folded to a line. */
  async unfolds(application: Locator): Promise<void> {
    await application.getByRole('heading', { level: 3 }).getByRole('button', { expanded: false }).click()
  }
  field(application: Locator, id: 'mother-name' | 'birth-place' | 'occupation'): Locator {
    return this.#traveler.booking.text(this.#t(`visa.field.${id}`), application)
  }
  async fills(application: Locator, answers: Readonly<Record<'mother-name' | 'birth-place' | 'occupation', string>>): Promise<void> {
    const select = application.getByRole('combobox', { name: like(this.#t('visa.field.marital-status')) })
    await select.selectOption('married')
    for (const id of ['mother-name', 'birth-place', 'occupation'] as const) await this.field(application, id).fill(answers[id])
    await this.field(application, 'occupation').blur()
    await expect(application.getByText(this.#t('visa.saved'))).toBeVisible()
  }
  /** One of the documents that are wanted, with its files. */
  document(application: Locator, kind: WantedDocument): Locator {
    const button = this.#traveler.page.getByRole('button', {
      name: this.#t('visa.uploadFor', { document: this.#t(`visa.document.${kind}`) }),
    })
    return application.getByRole('listitem').filter({ has: button })
  }
  /** Presses for the example pictures of a document, and waits until they are there. */
  async seesExample(application: Locator, kind: WantedDocument): Promise<void> {
    const document = this.document(application, kind)
    await document.getByRole('button', { name: like(this.#t('visa.example')) }).click()
    await expect(document.getByText(this.#t('visa.example.right'), { exact: true })).toBeVisible()
  }
  async sends(application: Locator, kind: WantedDocument, file: SentFile): Promise<void> {
    await this.document(application, kind).locator('input[type=file]:not([capture])').setInputFiles(file)
  }
  /** Files that the shop has and nobody has looked at. */
  received(application: Locator): Locator {
    return application.getByText(this.#t('visa.fileNew'), { exact: true })
  }
  /** Steps that the application has taken and will take. */
  steps(application: Locator): Locator {
    return application.getByRole('list', { name: this.#t('visa.applyTitle') }).getByRole('listitem')
  }
  async handsIn(application: Locator): Promise<void> {
    await application.getByRole('button', { name: this.#t('visa.handIn') }).click()
  }
  /** An amount as it comes back: in the words before the act, and in those after it. */
  comesBack(key: 'visa.backNow' | 'visa.cameBack', amount: string): RegExp {
    const [before = '', after = ''] = this.#t(key, { amount: '#' }).split('#')
    return new RegExp(`${like(before).source}.*${amount}.*${like(after).source}`)
  }
  async withdraws(application: Locator): Promise<void> {
    await application.getByRole('button', { name: this.#t('visa.withdraw') }).click()
    await this.#traveler
      .dialog(this.#t('visa.withdrawTitle'))
      .getByRole('button', { name: this.#t('visa.withdraw') })
      .click()
  }
  async downloads(application: Locator): Promise<Buffer> {
    const coming = this.#traveler.page.waitForEvent('download')
    await application.getByRole('link', { name: this.#t('visa.downloadVisa') }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await coming).createReadStream()) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks)
  }
}
