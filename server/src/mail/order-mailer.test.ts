import { loadBrands } from '@karwan/brands/node'
import type { ShownNotice } from '@karwan/contract/content'
import { countryName } from '@karwan/domain/countries'
import { languages } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { HtmlValidate } from 'html-validate/node'
import { afterEach, expect, test } from 'vitest'
import type { OrderMail } from '../orders/index.ts'
import { sampleOrder, sampleStay } from '../testing/samples/sample-order.ts'
import { createOrderMailer, type OrderMailerOptions } from './index.ts'

/** Notices of the brand `default`; their texts get the language at their end. */
const published: ShownNotice[] = []
afterEach(() => {
  published.length = 0
})
type Sent = Parameters<OrderMailerOptions['mailer']['send']>[0]

const mailbox = () => {
  const sent: Sent[] = []
  const mailer = createOrderMailer({
    mailer: { send: async mail => void sent.push(mail) },
    documents: { makeDocument: async ({ kind, language }) => ({ bytes: new Uint8Array([1]), fileName: `${kind}-${language}.pdf` }) },
    brands: loadBrands(),
    places: airport => ({ airport, city: airport }),
    sandbox: true,
    noticesOf: (brand, language) => ({
      notices: published.filter(() => brand === 'default').map(notice => ({ ...notice, text: `${notice.text} ${language}` })),
    }),
    choiceTokenOf: id => `${id}.mark`,
    changeTokenOf: id => `flight.${id}.mark`,
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
  'order-partly-confirmed',
  'order-being-confirmed',
  'paid-for-you',
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
  '[AP-11] the confirmation in %s says the trip in its subject, has its codes beside the one button first, then each flight with its terminal',
  async language => {
    const t = translatorOf(language)
    const { sent, mailer } = mailbox()
    await mailer.sendOrderMail(mail('order-confirmed', { language }))
    const [{ subject, html, text } = { subject: '', html: '', text: '' }] = sent
    const plain = (written: string) => written.replace(/[\u2068\u2069]/g, '')
    expect(plain(subject)).toMatch(/^EBL – BER – IST – EBL · .*2027.*\(KW-7F3K9Q\)$/)
    expect(plain(html)).toMatch(/display:none[^>]*>[^<]*04:30 · TK 317 · QX7K2M/)
    expect(html.match(/href="https:\/\/shop\.example\/booking/g)).toHaveLength(1)
    expect(html.match(/QX7K2M/g), 'in the preview and in the pass').toHaveLength(2)
    expect(html.indexOf(t('mail.openTrip'))).toBeLessThan(html.indexOf(t('trade.terminal', { terminal: '1' })))
    expect(text.indexOf(t('mail.openTrip'))).toBeLessThan(text.indexOf('TK 317'))
    expect(html).toContain('destination=36.19,44.01')
  },
)

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
      byHand: false,
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

test.each(languages)(
  'an installment that waits at an office comes in %s with its code, amount and deadline; cash that waits there with the code it was paid with',
  async language => {
    const { sent, mailer } = mailbox()
    const iqd = (amount: number) => ({ amount, currency: 'IQD' as const })
    const installmentHold = { code: 'K7QF39MX', numbers: [2], amount: iqd(600_950), payBy: '2026-11-23T18:30:00.000Z' }
    await mailer.sendOrderMail({ ...mail('installment-held', { language, installmentHold }), about: 'attempt' })
    // The first installment was paid by card.
    const refund = {
      id: 'r',
      attemptId: 'second',
      method: 'fastpay',
      cancellationId: null,
      amount: iqd(600_950),
      state: 'pending',
      byHand: false,
    } as const
    const refunds = [
      { ...refund, officeCode: 'ABCD2345', begunAt: '2026-11-22T08:00:00.000Z', sentAt: null, refusedServiceId: null, fee: iqd(0) },
    ]
    await mailer.sendOrderMail({ ...mail('refund-at-office', { language, refunds }), about: 'r' })
    const [held, back] = sent.map(({ text }) => text)
    expect(held).toContain('K7QF-39MX')
    expect(held).toContain('600,950')
    expect(sent[0]?.subject).toContain('21:30')
    expect(back).toContain('ABCD-2345')
    expect(back).toContain('600,950')
  },
)

const iqd = (amount: number) => ({ amount, currency: 'IQD' as const })
test.each(languages)(
  '[PY-3] [PY-5] a booking that waits at an office for its first installment says in %s which of how many it is; one that is paid whole does not',
  async language => {
    const { sent, mailer } = mailbox()
    const { payment } = sampleOrder
    if (!payment) throw new Error('The sample is not paid')
    const part = (number: number, dueOn: string) => ({ number, dueOn, amount: iqd(600_950), state: 'due' as const, paidAt: null })
    const plan: OrderMail['order']['plan'] = {
      state: 'agreed',
      months: 3,
      financed: iqd(1_717_000),
      fee: iqd(85_850),
      total: iqd(1_802_850),
      points: 0,
      voucher: null,
      installments: [part(1, '2026-11-22'), part(2, '2026-12-22'), part(3, '2027-01-22')],
      paid: iqd(0),
      rest: iqd(1_802_850),
      next: null,
      arrears: null,
    }
    const whole = { ...payment, gateway: 'office' as const, officeCode: 'K7QF39MX', instrument: null }
    const first = { ...whole, installments: [1], parts: { ...payment.parts, amount: iqd(601_950) } }
    for (const held of [first, whole])
      await mailer.sendOrderMail({ ...mail('order-held', { language, plan, payment: held }), about: 'attempt' })
    const [email, other] = sent.map(({ text }) => text)
    const t = translatorOf(language)
    expect(email).toContain(t('plan.partOf', { number: 1, count: 3 }))
    expect(email).toContain(t('mail.heldInstallment', { number: 1, count: 3 }))
    for (const result of ['K7QF-39MX', '601,950', '1,802,850']) expect(email).toContain(result)
    expect(other).toContain('K7QF-39MX')
    // The office asks for the code; no other number stands beside it.
    const lines = other?.split('\n').filter(line => line.includes(sampleOrder.reference) && line.includes(t('trade.bookingReference')))
    expect(lines).toEqual([])
    for (const unsaid of [t('plan.partOf', { number: 1, count: 3 }), t('plan.yours'), '1,802,850']) expect(other).not.toContain(unsaid)
  },
)

/** The hotel is refused; 412,000 of 1,717,000 come back, with their share of money, points, voucher and fee. */
const refused = {
  services: sampleOrder.services.map(each => (each.kind === 'hotel' ? { ...each, state: 'rejected' as const, confirmation: null } : each)),
  refunds: [
    {
      id: 'r',
      attemptId: 'att-1',
      method: 'switch' as const,
      cancellationId: null,
      refusedServiceId: 'srv-2',
      state: 'requested' as const,
      officeCode: null,
      amount: iqd(408_461),
      fee: iqd(60),
      byHand: false,
      begunAt: '2026-11-22T08:00:00.000Z',
      sentAt: null,
    },
  ],
  savingReturns: [
    {
      attemptId: 'att-1',
      cancellationId: null,
      refusedServiceId: 'srv-2',
      points: { points: 120, amount: iqd(1200) },
      voucher: { code: 'WELCOME10', amount: iqd(2399), again: false },
    },
  ],
}

test.each(languages)(
  '[BK-4] confirmed in part, in %s: what stands with its documents, what was refused, and what of it comes back by which means',
  async language => {
    const { sent, mailer } = mailbox()
    await mailer.sendOrderMail(mail('order-partly-confirmed', { language, ...refused }))
    const [email] = sent
    expect(email?.attachments.map(each => each.filename)).toEqual([`ticket-${language}.pdf`, `invoice-${language}.pdf`])
    const { names } = sampleStay.product.hotel
    expect(email?.text).toContain(names[language])
    for (const amount of ['412,000', '408,401', '60', '1,200', '2,399', 'QX7K2M']) expect(email?.text).toContain(amount)
    expect(email?.text).not.toContain('HTL-88213')
    const paidInCash = { ...(sampleOrder.payment as object), gateway: 'office', instrument: null } as (typeof sampleOrder)['payment']
    await mailer.sendOrderMail(mail('order-partly-confirmed', { language, ...refused, payment: paidInCash }))
    const byHand = { refunds: refused.refunds.map(each => ({ ...each, byHand: true })) }
    await mailer.sendOrderMail(mail('order-partly-confirmed', { language, ...refused, ...byHand }))
    await mailer.sendOrderMail({ ...mail('order-refunded', { language, ...refused, ...byHand }), about: 'srv-2' })
    const [, cash, hand, sentBack] = sent.map(each => each.text)
    const t = translatorOf(language)
    expect(email?.text).toContain(t('mail.refundTime'))
    expect(cash).toContain(t('payment.refundAtOffice'))
    expect(hand).toContain(t('payment.refundByHand'))
    for (const text of [cash, hand, sentBack]) expect(text).not.toContain(t('mail.refundTime'))
    expect(sentBack).toContain('408,461')
    expect(sentBack).not.toContain('QX7K2M')
  },
)

test('[PK-29] a confirmed package brings its confirmation first, and one invoice; one part alone brings its own', async () => {
  const { sent, mailer } = mailbox()
  await mailer.sendOrderMail(mail('order-confirmed'))
  await mailer.sendOrderMail(mail('order-confirmed', { product: 'hotel', services: [sampleStay] }))
  expect(sent.map(({ attachments }) => attachments.map(each => each.filename))).toEqual([
    ['package-ckb.pdf', 'ticket-ckb.pdf', 'invoice-ckb.pdf', 'voucher-ckb.pdf'],
    ['voucher-ckb.pdf', 'invoice-ckb.pdf'],
  ])
})

test('a confirmed stay tells when its hotel takes guests and how it is called, as far as the hotel does', async () => {
  const { sent, mailer } = mailbox()
  const { hotel } = sampleStay.product
  const stayOf = (change: object) => ({ ...sampleStay, product: { ...sampleStay.product, hotel: { ...hotel, ...change } } })
  await mailer.sendOrderMail(mail('order-confirmed', { language: 'en', product: 'hotel', services: [sampleStay] }))
  const silent = { phone: null, policies: { ...hotel.policies, checkInFrom: null, checkInUntil: null } }
  await mailer.sendOrderMail(mail('order-confirmed', { language: 'en', product: 'hotel', services: [stayOf(silent)] }))
  expect(sent[0]?.text).toContain('Check-in: from 14:00 until 23:00')
  expect(sent[0]?.text).toContain('Phone number: +964 000 123 456')
  expect(sent[0]?.html).toContain('href="tel:+964000123456"')
  expect(sent[1]?.text).not.toMatch(/Check-in:|Phone number:/)
  expect(sent[1]?.html).not.toContain('tel:+964000123456')
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

test.each(languages)(
  '[VI-5] a confirmation tells in %s how many travelers need a visa, and is silent where nobody does',
  async language => {
    const { sent, mailer } = mailbox()
    const t = translatorOf(language)
    const border = { kind: 'enter', country: 'TR', airport: 'IST', all: 3, need: 2, notAdmitted: 0, unknown: 0 } as const
    await mailer.sendOrderMail(mail('order-confirmed', { language, visas: [border] }))
    await mailer.sendOrderMail(mail('order-confirmed', { language, visas: [{ ...border, need: 0 }] }))
    const place = t('border.entering', { country: countryName('TR', language) })
    expect(sent[0]?.text).toContain(t('border.someNeed', { place, count: 2, all: 3 }))
    expect(sent[1]?.text).not.toContain(t('border.title'))
  },
)

test('what a traveler typed stays text in a mail', async () => {
  const { sent, mailer } = mailbox()
  const [flight] = sampleOrder.services
  if (flight?.kind !== 'flight') throw new Error('the sample begins with a flight')
  await mailer.sendOrderMail(
    mail('order-confirmed', { product: 'flight', services: [{ ...flight, confirmation: '<img src=x onerror=alert(1)>' }] }),
  )
  expect(sent[0]?.html).not.toContain('<img src=x')
})

test.each(languages)(
  'whoever paid for others is written to in %s, in sound HTML, and reads nothing that is only the holder’s',
  async language => {
    const { sent, mailer } = mailbox()
    const payer = { email: 'mother@example.krd', language }
    const refund = {
      id: 'r',
      attemptId: 'a',
      method: 'switch' as const,
      cancellationId: null,
      amount: { amount: 900_000, currency: 'IQD' as const },
      state: 'pending' as const,
    }
    const refunds = [
      {
        ...refund,
        byHand: false,
        begunAt: '2026-11-22T08:00:00.000Z',
        sentAt: null,
        officeCode: null,
        refusedServiceId: null,
        fee: { amount: 0, currency: 'IQD' as const },
      },
    ]
    await mailer.sendOrderMail({ ...mail('payer-receipt'), about: 'a', payer })
    await mailer.sendOrderMail({ ...mail('payer-refund', { refunds }), about: 'a r', payer })
    const checker = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: { 'no-inline-style': 'off', 'long-title': 'off', 'no-deprecated-attr': 'off' },
    })
    const secrets = sampleOrder.services.flatMap(item => [
      item.confirmation,
      ...(item.kind === 'hotel'
        ? item.rooms.flat().map(({ lastName }) => lastName)
        : item.passengers.flatMap(({ lastName, birthDate, passport }) => [lastName, birthDate, passport?.number ?? lastName])),
    ])
    for (const { html, text, to, subject, attachments } of sent) {
      expect([to, attachments]).toEqual(['mother@example.krd', []])
      expect(html).toContain(`dir="${language === 'en' ? 'ltr' : 'rtl'}"`)
      expect(subject).toContain('KW-7F3K9Q')
      // The first traveler's name is told, which is another's family name.
      for (const secret of [sampleOrder.contact.email, sampleOrder.contact.phone, ...secrets.filter(each => each !== 'ARAM')]) {
        expect(secret?.length).toBeGreaterThan(2)
        expect(`${subject} ${text} ${html}`).not.toContain(secret)
      }
      const report = await checker.validateString(html)
      expect(report.results.flatMap(result => result.messages.map(message => `${message.ruleId}: ${message.message}`))).toEqual([])
    }
    expect(sent[1]?.text).toContain('900,000')
    expect(sent).toHaveLength(2)
    // An e-mail to nobody goes to nobody.
    await expect(mailer.sendOrderMail(mail('payer-receipt'))).rejects.toThrow('Nobody')
  },
)

test.each(languages)(
  '[HC-4] in %s an e-mail tells the notices that are about its booking, before the trip, and no others',
  async language => {
    const aim = { products: [], airports: [], airlines: [], days: null }
    const [flight] = sampleOrder.services.flatMap(item => (item.kind === 'flight' ? item.product.legs : []))
    const airport = flight?.segments[0]?.from.airport ?? ''
    published.push(
      { ...aim, id: '1', level: 'danger', text: 'Fog <b>', link: '/help', airports: [airport] },
      { ...aim, id: '2', level: 'info', text: 'Of all', link: null },
      { ...aim, id: '3', level: 'warning', text: 'Elsewhere', link: null, airports: ['LHR'] },
    )
    const { sent, mailer } = mailbox()
    await mailer.sendOrderMail(mail('order-confirmed', { language }))
    const gone = sampleOrder.services.map(item => ({ ...item, state: 'cancelled' as const }))
    await mailer.sendOrderMail(mail('order-cancelled', { language, services: gone }))
    const [confirmed, cancelled] = sent
    expect(confirmed?.html).toContain(`Fog &lt;b&gt; ${language}`)
    expect(confirmed?.html).toContain('href="https://shop.example/help"')
    expect(confirmed?.text).toContain(`${translatorOf(language)('site.notice_danger')}: Fog <b> ${language}`)
    expect(confirmed?.text).toContain('https://shop.example/help')
    expect(confirmed?.html).not.toMatch(/Of all|Elsewhere/)
    expect(cancelled?.html).not.toContain('Fog')
  },
)
