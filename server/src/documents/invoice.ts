import { instantToLocal, type ZoneId } from '@karwan/domain/calendar'
import { findCarrier } from '@karwan/domain/carriers'
import { type Language, nameIn } from '@karwan/domain/locales'
import { type Money, money, subtract } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { dateAndTime, dateRange, formatMoney, formatNumber } from '@karwan/messages/format'
import { methodKeys } from '@karwan/messages/keys'
import {
  type FlightItemRecord,
  givenBackOf,
  type OrderItemRecord,
  type OrderRecord,
  promisedBackOf,
  type StayItemRecord,
  travelersOf,
  type VisaItemRecord,
} from '../orders/index.ts'
import { extraBagText } from './bags.ts'
import { visaOfTraveler } from './item-names/index.ts'
import { type Block, latin } from './layout/index.ts'
import { backLines, splitLines } from './payment-lines.ts'
import { personName } from './people.ts'
import type { PlaceNames } from './place-names.ts'

interface InvoiceContext {
  readonly language: Language
  readonly places: PlaceNames
  readonly zone: ZoneId
}
interface Line {
  readonly label: string
  readonly amount: Money
}

const passengerLabel = {
  adt: 'document.adult',
  chd: 'document.child',
  sen: 'trade.senior',
  yth: 'trade.youth',
  inf: 'document.infant',
  ins: 'trade.infantWithSeat',
} as const

const flightLines = (item: FlightItemRecord, language: Language): Line[] => {
  const t = translatorOf(language)
  const { passengers, serviceFee, total } = item.product.fare.price
  const times = (each: Money, count: number): Money => money(each.amount * count, total.currency)
  return [
    ...passengers.flatMap(({ kind, count, base, taxes }) => [
      { label: `${t(passengerLabel[kind])} × ${count}`, amount: times(base, count) },
      { label: `${t('trade.taxes')} · ${t(passengerLabel[kind])} × ${count}`, amount: times(taxes, count) },
    ]),
    ...item.product.bags.map(bag => ({
      label: `${t('trade.extraBags')} · ${extraBagText(bag, item.product.type, language)}`,
      amount: times(bag.price, bag.quantity),
    })),
    { label: t('trade.serviceFee'), amount: serviceFee },
  ]
}

const stayLines = (item: StayItemRecord, language: Language): Line[] => {
  const t = translatorOf(language)
  return item.product.rooms.flatMap((offer, index) => {
    const room = `${t('ui.roomNumber', { room: String(index + 1) })} · ${nameIn(offer.names, language)}`
    return [
      { label: `${room} · ${t('trade.nights', { count: item.product.nights })}`, amount: offer.price.room },
      { label: `${t('trade.taxes')} · ${room}`, amount: offer.price.taxes },
      { label: `${t('trade.serviceFee')} · ${room}`, amount: offer.price.serviceFee },
    ]
  })
}

const visaLines = ({ product: { product, price } }: VisaItemRecord, language: Language): Line[] => {
  const t = translatorOf(language)
  return [
    { label: t('document.visaOfficialFee'), amount: price.authorityFee },
    ...(product.isExpress && price.expressFee ? [{ label: t('document.visaExpressFee'), amount: price.expressFee }] : []),
    { label: t('trade.serviceFee'), amount: price.serviceFee },
    { label: t('document.visaCourierFee'), amount: price.courierFee },
  ]
}

const linesOf = (item: OrderItemRecord, language: Language): Line[] => {
  if (item.kind === 'visa') return visaLines(item, language)
  return item.kind === 'flight' ? flightLines(item, language) : stayLines(item, language)
}

const feesKey = {
  flight: 'policy.flight.feesNonRefundable',
  hotel: 'policy.hotel.feesNonRefundable',
  visa: 'document.visaFees',
} as const

export const describeItem = (item: OrderItemRecord, language: Language, places: PlaceNames): string => {
  if (item.kind === 'visa') return visaOfTraveler(item, language)
  if (item.kind === 'hotel') {
    return `${nameIn(item.product.hotel.names, language)} · ${dateRange(item.product.checkIn, item.product.checkOut, language)}`
  }
  return item.product.legs
    .map(leg => {
      const first = leg.segments[0]
      const last = leg.segments.at(-1)
      if (!first || !last) return ''
      const carrier = findCarrier(first.carrier)?.name[language] ?? first.carrier
      return `${places(first.from.airport, language).city} – ${places(last.to.airport, language).city} · ${carrier}`
    })
    .join(' | ')
}

const paidFacts = (order: OrderRecord, language: Language, zone: ZoneId): Block => {
  const t = translatorOf(language)
  const { payment } = order
  const card = payment?.instrument ? latin(`${payment.instrument.brand} •••• ${payment.instrument.last4}`) : t('trade.gwCard')
  return {
    kind: 'facts',
    title: t('document.paymentTitle'),
    columns: 3,
    rows: [
      { label: t('document.paidWith'), value: card },
      {
        label: t('document.paidAt'),
        value: payment?.paidAt ? dateAndTime(instantToLocal(payment.paidAt, zone), language) : '',
      },
      { label: t('document.paymentId'), value: latin(payment?.paymentId ?? payment?.attemptId ?? '') },
    ],
  }
}

/** Returns the payment of a raised fee of this visa, beside that of the order. */
const raisedFeeFacts = (order: OrderRecord, item: OrderItemRecord, { language, zone }: InvoiceContext): Block[] => {
  const t = translatorOf(language)
  return order.raisedFees.flatMap(({ applicationId, state, payment }): Block[] => {
    if (applicationId !== item.id || state !== 'paid' || !payment) return []
    const rows = [
      { label: t('discounts.paid'), value: formatMoney(payment.amount, language) },
      { label: t('document.paidWith'), value: t(methodKeys[payment.gateway]) },
      { label: t('document.paidAt'), value: payment.paidAt ? dateAndTime(instantToLocal(payment.paidAt, zone), language) : '' },
      { label: t('document.paymentId'), value: latin(payment.reference ?? payment.attemptId) },
    ]
    return [{ kind: 'facts', title: t('visa.feeDifference'), columns: 3, rows }]
  })
}

/** Returns how the whole order was paid; nothing where it was paid by money alone and without a fee. */
const partsFacts = (order: OrderRecord, language: Language): Block[] => {
  const t = translatorOf(language)
  const lines = order.payment ? splitLines(order.payment.parts, t) : []
  if (!order.payment?.paidAt || lines.length === 0) return []
  const rows = lines.map(({ label, amount }) => ({ label, value: formatMoney(amount, language) }))
  const total = { label: t('discounts.paid'), value: formatMoney(order.payment.parts.amount, language) }
  const whole = { label: t('ui.totalPrice'), value: formatMoney(order.payment.parts.total, language) }
  return [{ kind: 'prices', title: t('discounts.paidParts'), rows: [whole, ...rows], total, note: '' }]
}

/** Returns the refund of a cancelled item. */
const refundFacts = (order: OrderRecord, item: OrderItemRecord, language: Language, what = ''): Block[] => {
  const t = translatorOf(language)
  const cancelled = order.cancellations.find(each => each.serviceId === item.id && each.state === 'cancelled')
  if (!cancelled) return []
  const { refund } = cancelled
  const title = what === '' ? t('trade.cancellation') : `${t('trade.cancellation')}: ${what}`
  if (refund === null) return [{ kind: 'notes', title, items: [t('document.refundByPerson')] }]
  const rows = [
    { label: t('trade.cancellationFee'), value: formatMoney(subtract(cancelled.paid, refund), language) },
    { label: t('document.refundedRow'), value: formatMoney(refund, language) },
    ...backLines(givenBackOf(order, cancelled.id), t).map(({ label, amount }) => ({ label, value: formatMoney(amount, language) })),
  ]
  return [{ kind: 'facts', title, columns: 3, rows }]
}

/** Returns the items that were refused after the payment, with their refunds. */
const refusedFacts = (order: OrderRecord, language: Language, places: PlaceNames): Block[] => {
  const t = translatorOf(language)
  return order.services.flatMap((item): Block[] => {
    const back = givenBackOf(order, item.id)
    if (item.state !== 'rejected' || !back) return []
    const lines = [{ label: t('document.refundedRow'), amount: promisedBackOf(item) }, ...backLines(back, t)]
    const rows = [
      { label: t('document.notConfirmedWhat'), value: describeItem(item, language, places) },
      ...lines.map(({ label, amount }) => ({ label, value: formatMoney(amount, language) })),
    ]
    const facts: Block = { kind: 'facts', title: t('trade.notConfirmed'), columns: 3, rows }
    return back.byHand ? [facts, { kind: 'notes', items: [t('payment.refundByHand')] }] : [facts]
  })
}

const billedTo = (order: OrderRecord, language: Language): Block => {
  const t = translatorOf(language)
  const [item] = order.services
  const [customer] = item ? travelersOf(item) : []
  return {
    kind: 'facts',
    title: t('document.billedTo'),
    columns: 3,
    rows: [
      { label: t('document.customer'), value: customer ? personName(customer) : '' },
      { label: t('ui.email'), value: latin(order.contact.email) },
      { label: t('ui.phone'), value: latin(order.contact.phone) },
    ],
  }
}

interface Priced {
  readonly title: string
  readonly lines: readonly Line[]
  readonly total: Money
}
const pricesBlock = (order: OrderRecord, { title, lines, total }: Priced, { language, zone }: InvoiceContext): Block => {
  const t = translatorOf(language)
  return {
    kind: 'prices',
    title,
    rows: lines.filter(line => line.amount.amount !== 0).map(line => ({ label: line.label, value: formatMoney(line.amount, language) })),
    total: { label: t('ui.totalPrice'), value: formatMoney(total, language) },
    note: t('document.rateNote', {
      usd: formatMoney(order.usd, language),
      rate: formatNumber(Number(order.rate.value)),
      time: dateAndTime(instantToLocal(order.rate.asOf, zone), language),
    }),
  }
}

/** Returns the lines of an invoice. They add up to the total exactly. Times are in `zone`, the brand's. */
export function invoiceBlocks(order: OrderRecord, item: OrderItemRecord, needs: InvoiceContext): Block[] {
  const { language, places, zone } = needs
  const t = translatorOf(language)
  const lines = linesOf(item, language)
  return [
    billedTo({ ...order, services: [item] }, language),
    pricesBlock(order, { title: describeItem(item, language, places), lines, total: item.amount }, needs),
    ...refundFacts(order, item, language),
    ...refusedFacts(order, language, places),
    ...partsFacts(order, language),
    paidFacts(order, language, zone),
    ...raisedFeeFacts(order, item, needs),
    { kind: 'notes', items: [t(feesKey[item.kind])] },
  ]
}

/** Returns the one invoice of a package: its parts, one price and the service fee. The price of a part is not in it. */
export function packageInvoiceBlocks(order: OrderRecord, needs: InvoiceContext): Block[] {
  const { language, places, zone } = needs
  const t = translatorOf(language)
  const lines = [
    { label: t('document.flightAndStay'), amount: subtract(order.total, order.serviceFee) },
    { label: t('trade.serviceFee'), amount: order.serviceFee },
  ]
  const bought = order.services.filter(({ replacedBy }) => replacedBy === null)
  const parts = bought.map(item => ({
    label: t(item.kind === 'flight' ? 'trade.flight' : 'trade.hotel'),
    value: describeItem(item, language, places),
  }))
  return [
    billedTo(order, language),
    { kind: 'facts', title: t('document.flightAndStay'), columns: 1, rows: parts },
    pricesBlock(order, { title: t('document.packagePrice'), lines, total: order.total }, needs),
    ...order.services.flatMap(item => refundFacts(order, item, language, describeItem(item, language, places))),
    ...refusedFacts(order, language, places),
    ...partsFacts(order, language),
    paidFacts(order, language, zone),
    { kind: 'notes', items: [t('policy.package.feesNonRefundable')] },
  ]
}
