import { randomUUID } from 'node:crypto'
import type { Cookie, Locator } from '@playwright/test'
import { expect } from './expect.ts'
import type { Traveler } from './traveler.ts'
import { like } from './words.ts'

export const goodPassword = 'seven blue kites'
/** Answers that refuse a step of a journey as they should: a browser's console tells of them too. */
export const refusals = /40[0-9]|410|422|429/
/** An address nobody has used. */
export const newEmail = (): string => `t-${randomUUID().slice(0, 12)}@example.com`

/** A mobile number nobody has used, E.164. */
export const newPhone = (): string => `+96475${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

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
  /** Tells who is signed in, also where the header has no room to show it. */
  get #state(): Locator {
    return this.#traveler.page.getByRole('banner').locator('[data-account]').first()
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
    await this.#traveler.pressesInHeader(this.signInButton)
    await expect(this.#traveler.dialog(this.#t('ui.signIn'))).toBeVisible()
  }
  async fillsSignIn(email: string, password: string): Promise<void> {
    await this.field(this.#t('account.emailOrPhone')).fill(email)
    await this.password(this.#t('ui.password')).fill(password)
  }
  async signsIn(email: string, password = goodPassword, { stay = false } = {}): Promise<void> {
    await this.fillsSignIn(email, password)
    if (stay) await this.dialog().getByRole('checkbox').check()
    await this.press(this.#t('ui.signIn'))
  }
  /** Signed in, and the page knows as whom: nothing is asked about it any more. */
  async isIn(): Promise<void> {
    await expect(this.dialog()).toHaveCount(0)
    await expect(this.#state).toHaveAttribute('data-account', 'in')
  }
  async isOut(): Promise<void> {
    await expect(this.#state).toHaveAttribute('data-account', 'out')
  }

  /** From the dialog that is open to the code that was asked for. */
  async asksForAccount(email: string, password = goodPassword): Promise<void> {
    await this.press(this.#t('ui.signUp'))
    await this.field(this.#t('account.emailOrPhone')).fill(email)
    await this.password(this.#t('ui.password')).fill(password)
    await this.press(this.#t('ui.continue'))
    await expect(this.codeField).toBeVisible()
  }
  /** Types the password once more before a contact changes, and asks for the code. */
  async confirmsPassword(password = goodPassword): Promise<void> {
    await this.password(this.#t('account.currentPassword')).fill(password)
    await this.press(this.#t('account.sendCode'))
  }
  get codeField(): Locator {
    return this.field(this.#t('ui.verificationCode'))
  }
  /**
   * Makes an account and signs in, as the page's calls do it; a page that is open knows of it afterwards. How one signs
   * up by hand is a journey of its own. Only at the plain host.
   */
  async signsUp(contact = newEmail()): Promise<string> {
    const { page, shop, outside } = this.#traveler
    const { request } = page.context()
    const asked = await request.post(`${shop}/api/auth/register`, {
      data: { [contact.includes('@') ? 'Email' : 'Phone']: contact, Password: goodPassword },
    })
    expect(asked.status(), await asked.text()).toBe(202)
    const { Id } = await asked.json()
    const verified = await request.post(`${shop}/api/auth/register/${Id}/verify`, { data: { Code: await outside.code(contact) } })
    expect(verified.status(), await verified.text()).toBe(201)
    if (page.url() === 'about:blank') return contact
    await this.#traveler.reloads()
    await this.isIn()
    return contact
  }
  async signsOut(): Promise<void> {
    await this.#traveler.pressesInHeader(this.menuButton)
    await this.press(this.#t('ui.signOut'))
    await this.isOut()
  }

  /** Has an account, and is signed out of it again. */
  async isKnown(): Promise<string> {
    const email = await this.signsUp()
    await this.signsOut()
    return email
  }

  async cookie(name: string): Promise<Cookie | undefined> {
    return (await this.#traveler.page.context().cookies()).find(each => each.name === name)
  }
  /**
   * The session's end, as another device, an operator or time brings it about: the server knows none of these cookies
   * any more.
   */
  async losesSession(): Promise<void> {
    await this.isIn()
    for (const name of ['access', 'refresh']) await this.#traveler.page.context().clearCookies({ name })
  }
  profileField(label: string): Locator {
    return this.#traveler.page.getByRole('main').getByRole('textbox', { name: like(label, { whole: true }) })
  }
}
