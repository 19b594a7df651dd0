import type { Language } from '@karwan/domain/locales'
import type { Role } from '@karwan/domain/staff'
import { demoOwner } from '@karwan/server/demo-owner'
import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect } from './expect.ts'
import type { Traveler } from './traveler.ts'
import { like } from './words.ts'

const codeAt = (timestamp: number): string => new TOTP({ secret: Secret.fromBase32(demoOwner.secret) }).generate({ timestamp })

interface SigningIn {
  /** Time of the shop before that of the tests. */
  readonly aheadMs?: number
  /** Looks at a step. */
  readonly sees?: (page: Page, step: 'password' | 'code') => Promise<void>
}
/** Signs in at the console with the demonstration's owner; the code is of the shop's own time. */
export const signsInAsOwner = async ({ noise, page, t }: Traveler, { aheadMs = 0, sees }: SigningIn = {}): Promise<void> => {
  // Nobody is signed in yet: the first call says so.
  noise.allow(/401/)
  await page.goto('/console')
  await page.getByLabel(t('staff.email')).fill(demoOwner.email)
  await page.getByLabel(t('staff.password')).fill(demoOwner.password)
  await sees?.(page, 'password')
  await page.getByRole('button', { name: t('staff.continue') }).click()
  const code = page.getByLabel(t('staff.code'))
  await code.fill(codeAt(Date.now() + aheadMs))
  await sees?.(page, 'code')
  await page.getByRole('button', { name: t('staff.signIn') }).click()
  await expect(page.getByRole('button', { name: like(t('console.takeNext')) }).first()).toBeVisible()
}

/** Goes on with a narrow page in another language, as the same person who is signed in. */
export const turnsToPhone = async (traveler: Traveler, language: Language): Promise<void> => {
  const { page } = traveler
  await page.setViewportSize({ width: 360, height: 740 })
  await page.context().addCookies([{ name: 'lang', value: language, url: traveler.shop }])
  await page.goto('/console')
  traveler.language = language
  await traveler.readsIn(language)
}

/** Accepts every document of an application that was handed in. */
export const acceptsDocuments = async ({ page, t }: Traveler, applicationId: string): Promise<void> => {
  await page.goto(`/console/visas/${applicationId}`)
  const verdicts = page.getByRole('combobox', { name: like(t('console.visaVerdict')) })
  await expect(verdicts.first()).toBeVisible()
  for (const verdict of await verdicts.all()) await verdict.selectOption('accept')
  await page.getByRole('button', { name: t('console.visaCheckReady') }).click()
  await expect(verdicts).toHaveCount(0)
}

type VisaForm = 'console.visaSubmit' | 'console.visaMore' | 'console.visaMoreSent' | 'console.visaApprove' | 'console.visaRefuse'
/** Records what an authority did with the application that is open; `fill` types into the form of it. */
export const recordsOfVisa = async ({ page, t }: Traveler, key: VisaForm, fill?: (form: Locator) => Promise<void>): Promise<void> => {
  const form = page.locator('form.answer')
  await page
    .getByRole('region', { name: t('console.visaDue') })
    .getByRole('button', { name: like(t(key)) })
    .first()
    .click()
  await fill?.(form)
  await form.locator('button[type="submit"]').click()
  await expect(form).toHaveCount(0)
}

interface Joining {
  readonly name: string
  readonly email: string
  readonly role: Role
}
/** Invites somebody to the first brand, who then opens the mailed link, adds an app for codes and is signed in. */
export const joinsAsStaff = async (owner: Traveler, joining: Traveler, { name, email, role }: Joining): Promise<void> => {
  const { page, t } = owner
  await page.goto('/console/people')
  await page.getByRole('button', { name: t('staff.invite') }).click()
  const dialog = page.getByRole('dialog', { name: t('staff.invite') })
  await dialog.getByLabel(t('staff.name')).fill(name)
  await dialog.getByLabel(t('staff.email')).fill(email)
  await dialog.getByRole('combobox').first().selectOption(role)
  await dialog.getByRole('button', { name: t('staff.inviteSend') }).click()
  await expect(dialog).toBeHidden()
  const { text } = await owner.outside.waitForEmail(email, /./)
  const token = /#invitation=([\w-]{43})/.exec(text)?.[1] ?? ''
  joining.noise.allow(/401/)
  await joining.page.goto(`/console#invitation=${token}`)
  await joining.page.getByLabel(joining.t('staff.password')).fill('nine amber lanterns')
  await joining.page.getByRole('button', { name: joining.t('staff.continue') }).click()
  const secret = ((await joining.page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await joining.page.getByLabel(joining.t('staff.code')).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await joining.page.getByRole('button', { name: joining.t('staff.signIn') }).click()
  await joining.page.getByRole('button', { name: joining.t('staff.backupCodesKept') }).click()
}
