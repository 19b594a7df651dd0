/**
 * Writes every e-mail to travelers once, from sample bookings, for those who look at e-mails as pictures:
 * `node server/src/testing/samples/print-emails.ts <language> <shop's address>` prints `[{ name, subject, html, text
 * }]`.
 */
import { loadBrands } from '@karwan/brands/node'
import { isLanguage, nameIn } from '@karwan/domain/locales'
import { money } from '@karwan/domain/money'
import { findAirport, findCity } from '@karwan/domain/places-data'
import { createEmailSender } from '../../mail/email-sender.ts'
import { createOrderMailer, type Mailer } from '../../mail/order-mailer.ts'
import type { TravelerMailKind } from '../../mail/order-templates/index.ts'
import type { emails } from '../../mail/templates/index.ts'
import type { OrderRecord } from '../../orders/index.ts'
import type { EmailData } from '../../platform/database/index.ts'
import { sampleFlight, sampleOrder } from './sample-order.ts'

const [language = '', shop = ''] = process.argv.slice(2)
if (!isLanguage(language) || !shop) throw new Error('Tell a language and the address of the shop')

const iqd = (amount: number) => money(amount, 'IQD')
const payBy = '2026-11-22T18:30:00.000Z'
const cancellation: OrderRecord['cancellations'][number] = {
  id: 'cancellation',
  serviceId: sampleFlight.id,
  state: 'cancelled',
  paid: iqd(1_305_000),
  refund: iqd(900_000),
  foundAt: null,
  byHand: false,
  askedAt: '2026-11-22T08:00:00.000Z',
  endedAt: '2026-11-22T08:01:00.000Z',
}
const payment = sampleOrder.payment
if (!payment) throw new Error('The sample is not paid')
const refund: OrderRecord['refunds'][number] = {
  id: 'refund',
  attemptId: payment.attemptId,
  method: 'switch',
  cancellationId: null,
  refusedServiceId: null,
  amount: iqd(1_702_250),
  fee: iqd(0),
  state: 'pending',
  byHand: true,
  officeCode: null,
  begunAt: '2026-11-22T08:00:00.000Z',
  sentAt: null,
}
const part = (number: number, dueOn: string, state: 'paid' | 'due') => ({ number, dueOn, amount: iqd(600_950), state, paidAt: null })
const plan: NonNullable<OrderRecord['plan']> = {
  state: 'active',
  months: 3,
  financed: iqd(1_717_000),
  fee: iqd(85_850),
  total: iqd(1_802_850),
  points: 0,
  voucher: null,
  installments: [part(1, '2026-11-22', 'paid'), part(2, '2026-12-22', 'due'), part(3, '2027-01-22', 'due')],
  paid: iqd(600_950),
  rest: iqd(1_201_900),
  next: { number: 2, dueOn: '2026-12-22', amount: iqd(600_950) },
  arrears: null,
}
const agreed: typeof plan = {
  ...plan,
  state: 'agreed',
  installments: plan.installments.map(each => ({ ...each, state: 'due' })),
  paid: iqd(0),
  rest: plan.total,
}
const ofFirst = { ...payment.parts, amount: iqd(600_950) }
const unconfirmed = sampleOrder.services.map(each => ({ ...each, confirmation: null }))
const partly = sampleOrder.services.map(each =>
  each.kind === 'hotel' ? { ...each, state: 'rejected' as const, confirmation: null } : each,
)
const rescue = { id: 'rsc-1', refusedServiceId: 'srv-2', until: payBy, silence: 'keep', replacements: [] } as const
const share = { ...refund, refusedServiceId: 'srv-2', amount: iqd(412_060), fee: iqd(60), byHand: false }
const atOffice = { ...payment, gateway: 'office', officeCode: '4829130675', instrument: null } as const
const ofMonths = { about: '2', plan }

const { legs } = sampleFlight.product
const airlineChange: OrderRecord['airlineChanges'][number] = {
  id: 'change',
  serviceId: sampleFlight.id,
  state: 'offered',
  difference: 'major',
  before: legs,
  after: legs.map(leg => ({
    ...leg,
    segments: leg.segments.map(segment => ({ ...segment, from: { ...segment.from, at: `${segment.from.at.slice(0, 11)}12:45` } })),
  })),
  answerBy: payBy,
  asksForStay: false,
  foundAt: '2026-11-22T08:00:00.000Z',
  changedAt: '2026-11-22T08:00:00.000Z',
}
const raisedFee: OrderRecord['raisedFees'][number] = {
  id: 'fee',
  applicationId: 'visa',
  state: 'asked',
  paid: iqd(119_000),
  now: iqd(158_500),
  difference: iqd(39_500),
  until: payBy,
  askedAt: refund.begunAt,
  payment: {
    attemptId: 'attempt',
    gateway: 'switch',
    state: 'paid',
    amount: iqd(39_500),
    fee: iqd(0),
    reference: '8ac7a4a0',
    paidAt: refund.begunAt,
    officeCode: null,
  },
}

interface Sample extends Partial<OrderRecord> {
  readonly about?: string
}
const samples: Readonly<Record<TravelerMailKind, readonly Sample[]>> = {
  'order-created': [{ payBy, services: unconfirmed, payment: null }],
  'order-held': [
    { payBy, services: unconfirmed, payment: atOffice },
    { payBy, services: unconfirmed, plan: agreed, payment: { ...atOffice, installments: [1], parts: ofFirst } },
  ],
  'order-expired': [{ services: unconfirmed, payment: null }],
  'order-confirmed': [{}, { plan }],
  'order-partly-confirmed': [
    { services: partly, refunds: [share] },
    { services: partly, plan },
  ],
  'rescue-offered': [{ services: partly, rescue }],
  'rescue-reminder': [{ services: partly, rescue: { ...rescue, silence: 'release' } }],
  'flight-changed': [{ about: 'change', airlineChanges: [airlineChange] }],
  'flight-change-accepted': [{ about: 'change', airlineChanges: [{ ...airlineChange, state: 'accepted' }] }],
  'order-being-confirmed': [{ services: unconfirmed }],
  'visa-wanted': [{}],
  'visa-submitted': [{}],
  'visa-late': [{ about: '2026-12-20' }],
  'visa-fee-asked': [{ about: 'visa ', raisedFees: [raisedFee] }],
  'visa-fee-held': [
    {
      about: 'attempt',
      raisedFees: [
        { ...raisedFee, payment: raisedFee.payment && { ...raisedFee.payment, gateway: 'office', officeCode: atOffice.officeCode } },
      ],
    },
  ],
  'visa-fee-paid': [{ about: 'attempt', raisedFees: [{ ...raisedFee, state: 'paid' }] }],
  'visa-fee-lapsed': [{ about: 'fee', raisedFees: [{ ...raisedFee, state: 'withdrawn' }] }],
  'paid-for-you': [{ services: unconfirmed }],
  'order-failed': [{ services: unconfirmed, refunds: [refund] }],
  'order-refunded': [
    { refunds: [{ ...refund, state: 'refunded', sentAt: refund.begunAt }], payment: { ...payment, refunded: refund.amount } },
  ],
  'payment-returned': [{ about: payment.attemptId, refunds: [refund] }],
  'order-claimed': [{}],
  'order-cancelling': [{ about: 'cancellation', cancellations: [{ ...cancellation, state: 'asking', endedAt: null }] }],
  'order-cancelled': [iqd(900_000), iqd(0), null].map(back => ({
    about: 'cancellation',
    cancellations: [{ ...cancellation, refund: back }],
  })),
  'cancellation-refused': [{ about: 'cancellation', cancellations: [{ ...cancellation, state: 'refused' }] }],
  'refund-found': [{ about: 'cancellation', cancellations: [{ ...cancellation, foundAt: '2026-11-23T08:00:00.000Z' }] }],
  'refund-at-office': [{ about: refund.id, refunds: [{ ...refund, officeCode: atOffice.officeCode }], payment: atOffice }],
  'installment-soon': [ofMonths],
  'installment-due': [ofMonths],
  'installment-late': [ofMonths],
  'installment-held': [{ plan, installmentHold: { code: atOffice.officeCode, numbers: [2], amount: iqd(600_950), payBy } }],
}

/** Those to operations are in English. */
type ToOperations = 'books-differ' | 'audit-broken' | 'tasks-late'
const ofReaders: { readonly [Kind in Exclude<keyof typeof emails, ToOperations>]: EmailData<Kind> } = {
  'account-code': { code: '482913', minutes: 10 },
  'account-exists': {},
  'no-account': {},
  'password-reset': { token: 'T'.repeat(43) },
  'password-changed': {},
  'booking-contact-changed': { reference: 'KW-7Q2M4X', email: 'a•••@example.krd', phone: null },
  'console-invitation': { name: 'Shilan Karim', token: 'T'.repeat(43) },
  'console-device': { device: 'Firefox, Windows', at: '2026-11-23T08:00:00.000Z' },
  'email-changed': { address: 'a-rather-long-address-of-shilan@example.krd' },
  'account-deleted': { upcoming: [{ reference: 'KW-7F3K9Q', startsOn: '2027-01-03' }] },
  'price-fall': {
    kind: 'flight',
    title: nameIn({ en: 'Erbil – Istanbul', ar: 'أربيل – إسطنبول', ckb: 'هەولێر – ئیستانبوڵ' }, language),
    from: '2027-01-03',
    until: '2027-01-10',
    before: iqd(412_500),
    now: iqd(379_000),
    address: '/flightSearch?x=1',
    stopToken: 'stop',
  },
  'account-data': {},
  'account-deletion': { until: '2026-11-23T10:00:00.000Z' },
  'price-watch-confirm': {
    kind: 'flight',
    title: nameIn({ en: 'Erbil – Istanbul', ar: 'أربيل – إسطنبول', ckb: 'هەولێر – ئیستانبوڵ' }, language),
    from: '2027-01-03',
    until: '2027-01-10',
    price: iqd(412_500),
    confirmToken: 'confirm',
  },
}

const payer = { email: 'mother@example.krd', language }
const ofPayers = [
  { kind: 'payer-receipt', about: payment.attemptId, order: { ...sampleOrder, services: unconfirmed } },
  { kind: 'payer-refund', about: `${payment.attemptId} refund`, order: { ...sampleOrder, refunds: [refund] } },
] as const

const written: { name: string; subject: string; html: string; text: string }[] = []
let name = ''
const mailer: Mailer = {
  send: async ({ subject, html, text }) => written.push({ name, subject, html, text }),
}
const common = { mailer, brands: loadBrands(), sandbox: true, shopAddress: () => shop }
const ofOrders = createOrderMailer({
  ...common,
  noticesOf: () => ({ notices: [] }),
  choiceTokenOf: id => `${id}.mark`,
  changeTokenOf: id => `flight.${id}.mark`,
  documents: { makeDocument: async () => ({ bytes: new Uint8Array(), fileName: 'paper.pdf' }) },
  places: (code, to) => {
    const airport = findAirport(code)
    return { airport: airport?.names[to] ?? code, city: findCity(airport?.cityCode ?? code)?.names[to] ?? code }
  },
})
for (const [kind, list] of Object.entries(samples) as [TravelerMailKind, readonly Sample[]][])
  for (const [at, { about = '', ...more }] of list.entries()) {
    name = list.length > 1 ? `${kind}-${at + 1}` : kind
    await ofOrders.sendOrderMail({ id: name, kind, about, note: null, order: { ...sampleOrder, ...more, language } })
  }
for (const { kind, about, order } of ofPayers) {
  name = kind
  await ofOrders.sendOrderMail({ id: kind, kind, about, note: null, order, payer })
}
const textSender = { send: async () => ({ state: 'accepted' as const, id: '' }) }
const toReaders = createEmailSender({ ...common, textSender, now: () => new Date() })
for (const [kind, data] of Object.entries(ofReaders) as [keyof typeof ofReaders, object][]) {
  name = kind
  await toReaders.sendEmail({ id: kind, kind, brand: 'default', language, to: 'shilan@example.krd', data })
}
process.stdout.write(JSON.stringify(written))
