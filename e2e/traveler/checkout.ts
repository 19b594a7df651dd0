import { inflateSync } from 'node:zlib'
import type { FrameLocator } from '@playwright/test'
import { expect } from './expect.ts'
import type { Traveler } from './traveler.ts'
import { like } from './words.ts'

/** The sandbox's cards, by what their bank does. */
export const cards = { ok: '4200000000000091', challenge: '4711100000000000', declined: '4000000000000002' } as const

/** Paying, what became of it, and the booking afterwards. */
export class Checkout {
  readonly #traveler: Traveler
  constructor(traveler: Traveler) {
    this.#traveler = traveler
  }
  get #t() {
    return this.#traveler.t
  }
  /** The gateway's own frame, of another origin than the shop. */
  get cardForm(): FrameLocator {
    return this.#traveler.page.getByTitle(this.#t('payment.cardTitle')).contentFrame()
  }
  async opensPayPage(orderId: string): Promise<void> {
    await this.#traveler.opens(`/payment?order_id=${orderId}`)
  }
  /** One of the cards of the pay page. */
  async choosesMethod(
    method: 'trade.gwZainCash' | 'trade.gwFastPay' | 'trade.gwAsiaHawala' | 'trade.gwFib' | 'trade.gwCard' | 'trade.gwOffice',
  ): Promise<void> {
    await this.#traveler.page.getByRole('radio', { name: this.#t(method) }).check()
  }
  /** Unfolds the fields for a voucher and points. */
  async opensDiscounts(): Promise<void> {
    await this.#traveler.page.getByRole('button', { name: this.#t('discounts.title'), exact: true }).click()
  }
  /** The button that begins a payment, with its amount. */
  async pressesPay(): Promise<void> {
    await this.#traveler.page
      .getByRole('main')
      .getByRole('button', { name: like(this.#t('ui.payAmount', { amount: '' }).trim()) })
      .click()
  }
  async fillsCard(number: string, cvv = '123'): Promise<void> {
    const { cardForm: form } = this
    const t = this.#t
    await form.getByRole('textbox', { name: t('payment.cardNumber') }).fill(number)
    await form.getByRole('textbox', { name: t('payment.cardHolder') }).fill('SHIRIN KARIM')
    await form.getByRole('textbox', { name: t('payment.cardExpiry') }).fill('12 / 32')
    await form.getByRole('textbox', { name: t('payment.cardCvv') }).fill(cvv)
  }
  async paysByCard(number: string = cards.ok, cvv?: string): Promise<void> {
    await this.fillsCard(number, cvv)
    await this.cardForm.getByRole('button').click()
  }
  /** On the issuer's 3-D Secure page, which has words of its own. */
  async answersBank(text: 'Approve' | 'Refuse' | 'Cancel and go back'): Promise<void> {
    await this.cardForm.getByRole('button', { name: text }).click()
  }

  /** Expects the first heading of the outcome page. */
  async showsTitle(title: string, timeout = 30_000): Promise<void> {
    await expect(this.#traveler.page.getByRole('heading', { level: 1, name: like(title) })).toBeVisible({ timeout })
  }
  async isConfirmed(): Promise<void> {
    await expect(this.#traveler.page).toHaveURL(/\/payment\/processed\?type=switch&order_id=/)
    await this.showsTitle(this.#t('success.bookingConfirmed'))
  }
  orderId(): string {
    return new URL(this.#traveler.page.url()).searchParams.get('order_id') ?? ''
  }
  /** Returns the reference to read out: `KW-7F3K9Q`. */
  async reference(): Promise<string> {
    const found = await this.#traveler.page
      .getByRole('main')
      .getByText(/^[A-Z]{2}-[A-Z0-9]{6}$/)
      .first()
      .textContent()
    if (!found) throw new Error('No booking reference on this page')
    return found
  }
  async downloads(key: 'order.downloadTicket' | 'order.downloadVoucher' | 'order.downloadInvoice'): Promise<Buffer> {
    const coming = this.#traveler.page.waitForEvent('download')
    await this.#traveler.page.getByRole('link', { name: like(this.#t(key)) }).click()
    const stream = await (await coming).createReadStream()
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks)
  }
  async looksUp(reference: string, phone: string): Promise<void> {
    const { page } = this.#traveler
    const t = this.#t
    await this.#traveler.opens('/booking')
    await page.getByRole('textbox', { name: t('trade.bookingReference') }).fill(reference)
    await page.getByRole('textbox', { name: t('ui.phone') }).fill(phone)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('ui.search'), exact: true })
      .click()
  }
}

/** A document of the shop: PDF with its fonts in it. */
export const expectDocument = (bytes: Buffer): void => {
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(10_000)
}

/** Returns the verify address that a PDF document links to. Its QR code has the same link. */
export const verifyAddressIn = (document: Buffer): string => {
  const text = document.toString('latin1')
  const packed = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) => unpacked(Buffer.from(bytes, 'latin1')))
  const found = [text, ...packed].flatMap(each => /https?:\/\/[^\s()]*\/verify\?code=[^\s()]+/.exec(each)?.[0] ?? [])[0]
  if (!found) throw new Error('No address to verify on this paper')
  return found
}
const unpacked = (bytes: Buffer): string => {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}
