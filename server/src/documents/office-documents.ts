import type { Brand } from '@karwan/brands/brand'
import { getBrand } from '@karwan/brands/node'
import type { PlanPart } from '@karwan/contract/installments'
import type { OrderPushed } from '@karwan/contract/payments'
import { addDays, type Instant, instantToLocal, type LocalDate } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import type { Money } from '@karwan/domain/money'
import { isRamadan, nearestFirst } from '@karwan/domain/offices'
import { findAirport } from '@karwan/domain/places-data'
import { translatorOf } from '@karwan/messages/all'
import { dateAndTime, formatMoney, openDaysText } from '@karwan/messages/format'
import type { MadeDocument } from '../orders/index.ts'
import { installmentFacts } from './installment-facts.ts'
import { type DocumentLayout, type Fact, latin, renderPdf, sheetOf } from './layout/index.ts'

export interface OfficeDocumentsOptions {
  readonly brands: readonly Brand[]
  /** Says on every document that it is a demonstration. */
  readonly sandbox: boolean
}
/** Cash that changed hands at a desk. */
export interface CashReceipt {
  readonly brand: string
  readonly receipt: string
  readonly kind: 'took-payment' | 'handed-out'
  readonly at: Instant
  readonly orderReference: string
  readonly amount: Money
  /** Of a payment: by points and voucher, beside the cash. */
  readonly saved: Money
  /** Installments that were paid; null for a whole order, and on the receipt of a refund. */
  readonly installment: PlanPart | null
  readonly office: string
  /** Name of who counted. */
  readonly by: string
  /** The code that a refund of this payment is found by; null on the receipt of a refund. */
  readonly code: string | null
}
/** The payment, and the airport that the trip begins at, near which its traveler is likely to live; null if unknown. */
export type SlipRequest = OrderPushed & { readonly brand: string; readonly departure: string | null }
export interface OfficeDocuments {
  /** Makes the document that a traveler brings to an office: code, amount, deadline and address. */
  makeSlip(hold: SlipRequest, language: Language): Promise<MadeDocument>
  /** Makes the receipt of an office. */
  makeReceipt(receipt: CashReceipt, language: Language): Promise<MadeDocument>
}

/** Makes the documents of paying at an office, as PDF in any of the three languages. */
export const createOfficeDocuments = (options: OfficeDocumentsOptions): OfficeDocuments => ({
  async makeSlip(hold, language) {
    const document = slipOf(options, hold, language)
    return { bytes: renderPdf(document, Date.parse(hold.payBy)), fileName: `${hold.reference}-office-${language}.pdf` }
  },
  async makeReceipt(receipt, language) {
    const document = receiptOf(options, receipt, language)
    return { bytes: renderPdf(document, Date.parse(receipt.at)), fileName: `${receipt.receipt}-${language}.pdf` }
  },
})

const slipOf = (options: OfficeDocumentsOptions, hold: SlipRequest, language: Language): DocumentLayout => {
  const brand = getBrand(options.brands, hold.brand)
  const t = translatorOf(language)
  const payBy = instantToLocal(hold.payBy, brand.market.timeZone)
  const deadline = dateAndTime(payBy, language)
  return {
    ...sheetOf(brand, language, options.sandbox),
    title: t('document.slipTitle'),
    head: {
      columns: 2,
      rows: installmentFacts(hold.installment, language),
    },
    qr: decodeURIComponent(hold.qr.replace('data:image/svg+xml,', '')),
    qrAddress: '',
    qrAlt: t('document.officeQrAlt'),
    blocks: [
      {
        kind: 'slip',
        code: { label: t('document.officeCode'), value: latin(hold.code) },
        amount: { label: t('document.toPayAtOffice'), value: formatMoney(hold.toPay, language) },
        deadline: { label: t('trade.deadline'), value: deadline },
      },
      {
        kind: 'notes',
        items:
          hold.orderState === 'confirmed'
            ? [t('document.slipBring'), t('document.slipOnceLater'), t('document.slipAfterLater')]
            : [
                t('document.slipBring'),
                ...(hold.seatsHeld ? [t('office.seatsHeld')] : []),
                ...(hold.endsFirst ? [t(`office.${hold.endsFirst}EndsFirst`)] : []),
                t('document.slipOnce'),
                t('document.slipAfter'),
              ],
      },
      ...officesFor(brand, hold.departure).map(office => factsOfOffice(office, payBy.slice(0, 10), language)),
    ],
  }
}

/** Metres within which somebody goes to an office; from farther away the brand's own order is as good. */
const nearbyMeters = 200_000

const officesFor = ({ offices }: Brand, departure: string | null): Brand['offices'] => {
  const from = departure === null ? undefined : findAirport(departure)
  const byDistance = from ? nearestFirst(offices, from) : []
  return byDistance[0] && byDistance[0].meters <= nearbyMeters ? byDistance.map(({ office }) => office) : offices
}

/** Longest time to pay, in days. The hours of all of these days are printed. */
const holdDays = 3

const factsOfOffice = (office: Brand['offices'][number], lastDay: LocalDate, language: Language): DocumentLayout['blocks'][number] => {
  const t = translatorOf(language)
  const days = Array.from({ length: holdDays }, (_, back) => addDays(lastDay, -back))
  const hoursText = (hours: typeof office.hours) => hours.map(each => openDaysText(each, language)).join(' · ')
  return {
    kind: 'facts',
    title: office.name[language],
    columns: 2,
    rows: [
      { label: t('ui.address'), value: office.address[language] },
      { label: t('ui.phone'), value: latin(office.phone) },
      ...(days.every(isRamadan) ? [] : [{ label: t('document.openingHours'), value: hoursText(office.hours) }]),
      ...(days.some(isRamadan) ? [{ label: t('document.ramadanHours'), value: hoursText(office.ramadan) }] : []),
    ],
  }
}

const receiptOf = (options: OfficeDocumentsOptions, receipt: CashReceipt, language: Language): DocumentLayout => {
  const brand = getBrand(options.brands, receipt.brand)
  const t = translatorOf(language)
  const office = brand.offices.find(({ id }) => id === receipt.office)
  const paid = receipt.kind === 'took-payment'
  const saved: readonly Fact[] =
    receipt.saved.amount > 0 ? [{ label: t('document.paidBySavings'), value: formatMoney(receipt.saved, language) }] : []
  const code: readonly Fact[] = receipt.code === null ? [] : [{ label: t('document.officeCode'), value: latin(receipt.code) }]
  return {
    ...sheetOf(brand, language, options.sandbox),
    title: t(paid ? 'document.receiptTitle' : 'document.refundReceiptTitle'),
    head: {
      columns: 3,
      rows: [
        { label: t('document.receiptNumber'), value: latin(receipt.receipt) },
        { label: t('trade.bookingReference'), value: latin(receipt.orderReference) },
        { label: t('document.receiptAt'), value: dateAndTime(instantToLocal(receipt.at, brand.market.timeZone), language) },
      ],
    },
    blocks: [
      {
        kind: 'prices',
        title: t('document.paymentTitle'),
        rows: saved.map(({ label, value }) => ({ label, value: String(value) })),
        total: { label: t(paid ? 'document.cashTaken' : 'document.cashHandedOut'), value: formatMoney(receipt.amount, language) },
        note: '',
      },
      ...(receipt.installment ? [{ kind: 'facts', columns: 2, rows: installmentFacts(receipt.installment, language) } as const] : []),
      {
        kind: 'facts',
        columns: 3,
        rows: [
          { label: t('trade.office'), value: office?.name[language] ?? receipt.office },
          { label: t('document.receiptBy'), value: receipt.by },
          ...code,
        ],
      },
      { kind: 'notes', items: [t(paid ? 'document.receiptKeep' : 'document.refundReceiptNote')] },
    ],
  }
}
