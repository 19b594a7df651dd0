import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

const words = {
  approveSignIn: 'Approve sign-in',
  declineSignIn: 'Decline',
  approve: 'Approve payment',
  late: 'Approve, booked 15 seconds later',
  fail: 'Let it fail',
  close: 'Close the app',
} as const

/**
 * The phone of somebody with the FIB app, in the sandbox: the shop stands inside it, the bank's own questions over it.
 */
export class BankPhone {
  readonly page: Page
  readonly sandbox: string
  constructor(page: Page, sandbox: string) {
    this.page = page
    this.sandbox = sandbox
  }
  get shop(): FrameLocator {
    return this.page.locator('iframe').contentFrame()
  }
  /** The bank's question. */
  get sheet(): Locator {
    return this.page.getByRole('dialog')
  }
  async isTakenOut(): Promise<void> {
    await this.page.goto(`${this.sandbox}/fib?lang=en`)
  }
  /** Opens the shop at one of its pages, as the app's own tile would at the first. */
  async opens(path: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Page of the shop' }).fill(path)
    await this.page.getByRole('button', { name: 'Go' }).click()
  }
  async answers(what: keyof typeof words): Promise<void> {
    await this.page.getByRole('button', { name: words[what], exact: true }).click()
  }
  async signsIn(): Promise<void> {
    await expect(this.sheet.getByRole('heading', { name: 'Sign in to the shop?' })).toBeVisible()
    await this.answers('approveSignIn')
  }
  /** Opens where an order is paid, signs in, and is asked for the payment by the bank. */
  async goesToPay(orderId: string): Promise<void> {
    await this.isTakenOut()
    await this.opens(`/payment?order_id=${orderId}`)
    await this.signsIn()
    await this.isAskedToPay()
  }
  async isAskedToPay(): Promise<void> {
    await expect(this.sheet.getByRole('heading', { name: 'Pay the shop?' })).toBeVisible()
  }
}
