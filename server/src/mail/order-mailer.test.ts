import { loadBrands } from '@karwan/brands/node'
import { languages } from '@karwan/domain/locales'
import { HtmlValidate } from 'html-validate/node'
import { expect, test } from 'vitest'
import { sampleOrder } from '../documents/sample-order.ts'
import type { OrderMail } from '../orders/index.ts'
import { createOrderMailer, type OrderMailerOptions } from './index.ts'

type Sent = Parameters<OrderMailerOptions['mailer']['send']>[0]

const mailbox = () => {
  const sent: Sent[] = []
  const mailer = createOrderMailer({
    mailer: { send: async mail => void sent.push(mail) },
    documents: { makeDocument: async ({ kind, language }) => ({ bytes: new Uint8Array([1]), fileName: `${kind}-${language}.pdf` }) },
    brands: loadBrands(),
    places: airport => ({ airport, city: airport }),
    sandbox: true,
    shopAddress: () => 'https://shop.example',
  })
  return { sent, mailer }
}
const mail = (kind: OrderMail['kind'], more: Partial<OrderMail['order']> = {}): OrderMail => ({
  id: 'mail-1',
  kind,
  about: '',
  order: { ...sampleOrder, ...more },
  note: null,
})
const travelerKinds = [
  'order-created',
  'order-held',
  'order-expired',
  'order-confirmed',
  'order-being-confirmed',
  'order-failed',
  'order-refunded',
  'payment-returned',
  'order-cancelling',
  'order-cancelled',
  'cancellation-refused',
  'refund-found',
  'order-claimed',
] as const

test.each(languages)('the traveler is written to in %s at every turn, in sound HTML and in text', async language => {
  const { sent, mailer } = mailbox()
  for (const kind of travelerKinds) await mailer.sendOrderMail(mail(kind, { language }))
  // Mail programs read tables and their old attributes, not style sheets.
  const checker = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'no-inline-style': 'off', 'long-title': 'off', 'no-deprecated-attr': 'off' },
  })
  for (const { html, text, to, subject } of sent) {
    expect(to).toBe('aram@example.krd')
    expect(html).toContain(`dir="${language === 'en' ? 'ltr' : 'rtl'}"`)
    expect(subject).toContain('KW-7F3K9Q')
    expect(text).toContain('KW-7F3K9Q')
    const report = await checker.validateString(html)
    expect(report.results.flatMap(result => result.messages.map(message => `${message.ruleId}: ${message.message}`))).toEqual([])
  }
  expect(new Set(sent.map(each => each.subject)).size).toBe(travelerKinds.length)
})

test.each(languages)(
  'a cancelled order says in %s what comes back, that nothing does, or that a person finds out; never 0',
  async language => {
    const { sent, mailer } = mailbox()
    const iqd = (amount: number) => ({ amount, currency: 'IQD' as const })
    const record = {
      id: 'c',
      serviceId: sampleOrder.services[0]?.id ?? '',
      state: 'cancelled' as const,
      paid: iqd(1_305_000),
      foundAt: null,
    }
    const times = { askedAt: '2026-11-22T08:00:00.000Z', endedAt: '2026-11-22T08:01:00.000Z' }
    for (const refund of [iqd(900_000), iqd(0), null])
      await mailer.sendOrderMail({ ...mail('order-cancelled', { language, cancellations: [{ ...record, ...times, refund }] }), about: 'c' })
    const [some, nothing, unknown] = sent.map(each => each.text)
    expect(some).toContain('900,000')
    expect(some).toContain('405,000')
    expect(new Set([some, nothing, unknown]).size).toBe(3)
    expect(unknown).not.toMatch(/(^|\D)0 /m)
  },
)

test('a confirmed order brings its papers', async () => {
  const { sent, mailer } = mailbox()
  await mailer.sendOrderMail(mail('order-confirmed'))
  expect(sent[0]?.attachments.map(each => each.filename)).toEqual([
    'ticket-ckb.pdf',
    'invoice-ckb.pdf',
    'voucher-ckb.pdf',
    'invoice-ckb.pdf',
  ])
})

test('[AP-11] operations are told of a booking, without passport or birth date', async () => {
  const { sent, mailer } = mailbox()
  await mailer.sendOrderMail(mail('operations-booking'))
  expect(sent[0]?.to).toBe('support@karwan.example')
  expect(sent[0]?.text).toContain('KW-7F3K9Q')
  expect(sent[0]?.text).not.toContain('1988-05-02')
})

test('a second try of the same mail carries the same Message-ID', async () => {
  const { sent, mailer } = mailbox()
  await mailer.sendOrderMail(mail('order-confirmed'))
  await mailer.sendOrderMail(mail('order-confirmed'))
  expect(new Set(sent.map(each => each.messageId)).size).toBe(1)
})

test('what a traveler typed stays text in a mail', async () => {
  const { sent, mailer } = mailbox()
  const [flight] = sampleOrder.services
  if (flight?.kind !== 'flight') throw new Error('the sample begins with a flight')
  await mailer.sendOrderMail(mail('order-confirmed', { services: [{ ...flight, confirmation: '<img src=x onerror=alert(1)>' }] }))
  expect(sent[0]?.html).not.toContain('<img src=x')
})
