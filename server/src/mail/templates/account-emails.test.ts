import { getBrand, loadBrands } from '@karwan/brands/node'
import { languages } from '@karwan/domain/locales'
import type { TextMessage, TextOutcome } from '@karwan/domain/sms'
import { HtmlValidate } from 'html-validate/node'
import { expect, test } from 'vitest'
import type { EmailData } from '../../platform/database/index.ts'
import { createEmailSender, type EmailToSend } from '../email-sender.ts'
import type { OrderMailerOptions } from '../order-mailer.ts'
import { type texts, withheld } from './index.ts'

type Sent = Parameters<OrderMailerOptions['mailer']['send']>[0]
const at = new Date('2026-11-22T10:00:00Z')

const post = (outcome: TextOutcome = { state: 'accepted', id: 'a' }) => {
  const [mails, messages]: [Sent[], TextMessage[]] = [[], []]
  const mailer = createEmailSender({
    mailer: { send: async mail => void mails.push(mail) },
    textSender: {
      send: async message => {
        messages.push(message)
        return outcome
      },
    },
    brands: loadBrands(),
    sandbox: true,
    shopAddress: () => 'https://shop.example',
    now: () => at,
  })
  const send = (kind: EmailToSend['kind'], data: object, more: Partial<EmailToSend> = {}) =>
    mailer.sendEmail({ id: 'letter-1', kind, brand: 'default', language: 'en', to: 'shilan@example.krd', data, ...more })
  return { mails, messages, send }
}

const data = {
  'account-code': { code: '482913', minutes: 10 },
  'account-exists': {},
  'no-account': {},
  'password-reset': { token: 'T'.repeat(43) },
  'password-changed': {},
  'email-changed': { address: 'new@example.krd' },
  'console-invitation': { name: 'Shilan', token: 'T'.repeat(43) },
  'console-device': { device: 'Firefox, Windows', at: '2026-11-23T08:00:00.000Z' },
  'account-deleted': { upcoming: [{ reference: 'KW-7F3K9Q', startsOn: '2027-01-03' }] },
  'account-data': {},
  'account-deletion': { until: '2026-11-23T10:00:00.000Z' },
  'price-watch-confirm': {
    kind: 'flight',
    title: 'Erbil – Istanbul',
    from: '2027-01-03',
    until: null,
    price: { amount: 250_000, currency: 'IQD' },
    confirmToken: 'confirm',
  },
} as const satisfies Partial<Record<EmailToSend['kind'], object>>
const kinds = Object.keys(data) as (keyof typeof data)[]

test.each(languages)(
  '[LN-1] every e-mail about an account is written in %s, in sound HTML and in text, with the brand’s name',
  async language => {
    const { mails, send } = post()
    for (const kind of kinds) await send(kind, data[kind], { language })
    const checker = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'no-inline-style': 'off', 'long-title': 'off', 'no-deprecated-attr': 'off' },
    })
    const brand = getBrand(loadBrands(), 'default')
    for (const { html, text, subject } of mails) {
      expect(html).toContain(`dir="${language === 'en' ? 'ltr' : 'rtl'}"`)
      expect(`${subject} ${text}`).toContain(brand.name[language])
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/)
      const report = await checker.validateString(html)
      expect(report.results.flatMap(result => result.messages.map(message => `${message.ruleId}: ${message.message}`))).toEqual([])
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(kinds.length)
  },
)

test('the token of a new password stands where no server reads it, and nowhere but in the button', async () => {
  const { mails, send } = post()
  await send('password-reset', data['password-reset'])
  const token = 'T'.repeat(43)
  expect(mails[0]?.html).toContain(`https://shop.example/login?lang=en#reset=${token}`)
  expect(mails[0]?.html.split(token)).toHaveLength(2)
  expect(mails[0]?.subject).not.toContain(token)
})

test.each(languages)(
  'a code goes to a phone in %s, from the brand, with the reference that makes a repeat the same message',
  async language => {
    const { messages, mails, send } = post()
    await send('text-code', { code: '482913', minutes: 10, until: '2026-11-22T10:10:00.000Z' }, { language, to: '+9647501234567' })
    expect(messages).toMatchObject([
      { to: '+9647501234567', from: 'Karwan', reference: 'letter-1', text: expect.stringContaining('482913') },
    ])
    expect(mails).toEqual([])
  },
)

test('a code that has run out is not sent any more, one that leads nowhere never; a carrier that is busy is asked again, one that refuses is not', async () => {
  const code = { code: '482913', minutes: 10, until: '2026-11-22T10:10:00.000Z' }
  const late = post()
  await late.send('text-code', { ...code, until: '2026-11-22T09:59:00.000Z' })
  await late.send(withheld, {})
  expect([late.messages, late.mails]).toEqual([[], []])
  await expect(post({ state: 'unavailable', detail: 'busy' }).send('text-code', code)).rejects.toThrow('busy')
  await post({ state: 'refused', detail: 'no such number' }).send('text-code', code)
})

const price = { amount: 250_000, currency: 'IQD' } as const
const fall = {
  kind: 'flight',
  title: 'Erbil – Istanbul',
  from: '2027-01-03',
  until: null,
  now: price,
  address: '/flight?type=0',
  stopToken: 'stop',
} as const
const samples: { readonly [Kind in Exclude<keyof typeof texts, 'text-code'>]: EmailData<Kind>[] } = {
  'text-account-exists': [{}],
  'text-password-changed': [{}],
  'text-email-changed': [{ address: 'azad@example.krd' }],
  'text-phone-changed': [{ phone: '+9647501234567' }],
  'text-account-deleted': [{ upcoming: [] }],
  'text-price-fall': [price, null].map(before => ({ ...fall, before })),
  'text-visa-step': [{ step: 'wanted' }, { step: 'approved' }, { step: 'refused' }, { step: 'late' }],
  'text-flight-changed': [undefined, `flight.${'T'.repeat(22)}.${'M'.repeat(22)}`].map(token => ({
    ...(token !== undefined && { token }),
    reference: 'KW-7F3K9Q',
    until: '2099-11-22T10:10:00.000Z',
  })),
  'text-choice': [{ token: `${'T'.repeat(22)}.${'M'.repeat(22)}`, until: '2099-11-22T10:10:00.000Z' }],
}
test.each(languages)('owners without an e-mail address get notices as short texts in %s', async language => {
  for (const [kind, examples] of Object.entries(samples))
    for (const each of examples) {
      const { messages, send } = post()
      await send(kind as keyof typeof samples, each, { language, to: '+9647501234567' })
      expect(messages[0]?.text).not.toMatch(/[{}]|undefined/)
      expect(messages[0]?.text.length, kind).toBeLessThan(160)
      expect(messages[0]?.text).toContain(getBrand(loadBrands(), 'default').name[language])
    }
})
