import { randomUUID } from 'node:crypto'
import { expect, type Locator } from '@playwright/test'
import type { Traveler } from './traveler.ts'
import { like } from './words.ts'

export const goodPassword = 'seven blue kites'
/** An address nobody has used. */
export const newEmail = (): string => `t-${randomUUID().slice(0, 12)}@example.com`

/** Signing up, in and out, and the pages of an account. */
export class Account {
  readonly #traveler: Traveler
  constructor(traveler: Traveler) {
    this.#traveler = traveler
  }
  get #t() {
    return this.#traveler.t
  }
  /** In the page's header: to sign in. */
  get signInButton(): Locator {
    return this.#traveler.page.getByRole('banner').getByRole('button', { name: like(this.#t('ui.signIn'), { whole: true }) })
  }
  /** In the page's header: one's own menu. */
  get menuButton(): Locator {
    return this.#traveler.page.getByRole('banner').getByRole('button', { name: like(this.#t('ui.account'), { whole: true }) })
  }
  dialog(): Locator {
    return this.#traveler.page.getByRole('dialog')
  }
  field(label: string): Locator {
    return this.dialog().getByRole('textbox', { name: like(label, { whole: true }) })
  }
  /** A password has no role of its own. */
  password(label: string): Locator {
    return this.dialog().getByLabel(like(label, { whole: true }))
  }
  press(label: string): Promise<void> {
    return this.dialog()
      .getByRole('button', { name: like(label, { whole: true }) })
      .click()
  }
  fault(label: string): Locator {
    return this.dialog().getByText(like(label))
  }

  async opensSignIn(): Promise<void> {
    await this.signInButton.click()
    await expect(this.#traveler.dialog(this.#t('ui.signIn'))).toBeVisible()
  }
  async fillsSignIn(email: string, password: string): Promise<void> {
    await this.field(this.#t('ui.email')).fill(email)
    await this.password(this.#t('ui.password')).fill(password)
  }
  async signsIn(email: string, password = goodPassword, { stay = false } = {}): Promise<void> {
    await this.fillsSignIn(email, password)
    if (stay) await this.dialog().getByRole('checkbox').check()
    await this.press(this.#t('ui.signIn'))
  }
  async isIn(): Promise<void> {
    await expect(this.dialog()).toHaveCount(0)
    await expect(this.menuButton).toBeVisible()
  }
  async isOut(): Promise<void> {
    await expect(this.signInButton).toBeVisible()
  }

  /** From the dialog that is open to the code that was asked for. */
  async asksForAccount(email: string, password = goodPassword): Promise<void> {
    await this.press(this.#t('ui.signUp'))
    await this.field(this.#t('ui.email')).fill(email)
    await this.password(this.#t('ui.password')).fill(password)
    await this.press(this.#t('ui.continue'))
    await expect(this.codeField).toBeVisible()
  }
  get codeField(): Locator {
    return this.field(this.#t('ui.verificationCode'))
  }
  /** Signs up from any page, code and all. */
  async signsUp(email = newEmail(), password = goodPassword): Promise<string> {
    await this.opensSignIn()
    await this.asksForAccount(email, password)
    await this.codeField.fill(await this.#traveler.outside.code(email))
    await this.#traveler.sees(this.#t('success.accountCreated'))
    await this.isIn()
    return email
  }
  async signsOut(): Promise<void> {
    await this.menuButton.click()
    await this.press(this.#t('ui.signOut'))
    await this.isOut()
  }
}
