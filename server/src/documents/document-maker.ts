import type { Brand } from '@karwan/brands/brand'
import { getBrand } from '@karwan/brands/node'
import { instantToLocal, type ZoneId } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { dateAndTime } from '@karwan/messages/format'
import { toString as drawQr } from 'qrcode'
import {
  type DocumentKind,
  type DocumentMaker,
  type DocumentRequest,
  isPackage,
  type OrderItemRecord,
  type OrderRecord,
} from '../orders/index.ts'
import { invoiceBlocks, packageInvoiceBlocks } from './invoice.ts'
import { confirmationKey } from './item-names/index.ts'
import { type Block, type DocumentLayout, latin, renderPdf, sheetOf } from './layout/index.ts'
import { packageBlocks } from './package-confirmation.ts'
import type { PlaceNames } from './place-names.ts'
import { verifyAddressOf } from './scan/index.ts'
import { ticketBlocks } from './ticket.ts'
import { travelItineraryBlocks } from './travel-itinerary.ts'
import { voucherBlocks } from './voucher.ts'

export interface DocumentMakerOptions {
  readonly brands: readonly Brand[]
  readonly places: PlaceNames
  /** Says on every document that it is a demonstration. */
  readonly sandbox: boolean
  /** Address of the brand's shop, for the code that a document is checked by. */
  shopAddress(brand: Brand): string
  /** Proves that a document about a service, or about the order of a package, is ours; see `verifyCodeOf`. */
  verifyCode(id: string): string
}

const titleKey = {
  package: 'trade.packageConfirmation',
  ticket: 'document.ticketTitle',
  voucher: 'trade.hotelVoucher',
  invoice: 'trade.invoice',
  letter: 'document.letterTitle',
} as const

interface BlocksContext {
  readonly language: Language
  readonly places: PlaceNames
  readonly brand: Brand
}
const blocksOf = (kind: DocumentKind, order: OrderRecord, item: OrderItemRecord, context: BlocksContext): Block[] => {
  const { language, places, brand } = context
  if (kind === 'package' && isPackage(order)) return packageBlocks(order, context)
  if (kind === 'invoice') {
    const needs = { language, places, zone: brand.market.timeZone }
    return isPackage(order) ? packageInvoiceBlocks(order, needs) : invoiceBlocks(order, item, needs)
  }
  if (kind === 'ticket' && item.kind === 'flight') return ticketBlocks(order, item, language, places)
  if (kind === 'voucher' && item.kind === 'hotel') return voucherBlocks(order, item, language, brand.name)
  throw new Error(`A ${item.kind} service has no ${kind}`)
}

interface HeadContext {
  readonly language: Language
  readonly zone: ZoneId
}
/** `items` are what the document is about. */
const headOf = (
  kind: DocumentKind,
  order: OrderRecord,
  items: readonly OrderItemRecord[],
  { language, zone }: HeadContext,
): DocumentLayout['head'] => {
  const t = translatorOf(language)
  const confirmations = items.flatMap(({ kind: of, confirmation }) =>
    confirmation ? [{ label: t(confirmationKey[of]), value: latin(confirmation) }] : [],
  )
  const made = {
    label: t(kind === 'invoice' ? 'document.issuedAt' : 'document.bookedAt'),
    value: dateAndTime(instantToLocal(order.createdAt, zone), language),
  }
  const reference = { label: t('trade.bookingReference'), value: latin(order.reference) }
  const [code] = items
  if ((kind === 'ticket' || kind === 'voucher') && code?.confirmation) {
    const key = confirmationKey[code.kind]
    const large = { label: t(key), value: latin(code.confirmation), ...(language !== 'en' && { gloss: translatorOf('en')(key) }) }
    return { columns: 2, rows: [reference, made], code: large }
  }
  const rows = [reference, ...confirmations, made]
  return { columns: rows.length > 3 ? 2 : 3, rows }
}

/** Documents about a package as a whole; the others are about their own service. */
const whole: readonly DocumentKind[] = ['package', 'invoice', 'letter']

/** A document of what was cancelled says so before anything else. */
const cancelledBanner = (order: OrderRecord, items: readonly OrderItemRecord[], { language, zone }: HeadContext): Block[] => {
  const ends = items.map(item => order.cancellations.find(each => each.serviceId === item.id && each.state === 'cancelled')?.endedAt)
  const ended = ends.every(end => end) ? ends.toSorted().at(-1) : undefined
  if (!ended) return []
  const date = dateAndTime(instantToLocal(ended, zone), language)
  return [{ kind: 'banner', text: translatorOf(language)('document.cancelledBanner', { date }) }]
}

/**
 * Makes confirmations of packages, tickets, hotel vouchers, invoices and travel itineraries as PDF in any of the three
 * languages (PY-8).
 */
export function createDocumentMaker({ brands, places, sandbox, shopAddress, verifyCode }: DocumentMakerOptions): DocumentMaker {
  const draw = async ({ kind, order, serviceId: itemId, language, passports = 'masked' }: DocumentRequest): Promise<DocumentLayout> => {
    const brand = getBrand(brands, order.brand)
    const item = order.services.find(each => each.id === itemId)
    if (!item) throw new Error(`Order ${order.id} has no service ${itemId}`)
    const t = translatorOf(language)
    const isWhole = isPackage(order) && whole.includes(kind)
    const about = isWhole ? order.services : [item]
    const verifyAddress = verifyAddressOf(shopAddress(brand), verifyCode(isWhole ? order.id : item.id))
    const head = { language, zone: brand.market.timeZone }
    return {
      ...sheetOf(brand, language, sandbox),
      title: t(titleKey[kind]),
      head: headOf(kind, order, about, head),
      qr: await drawQr(verifyAddress, { type: 'svg', margin: 0 }),
      qrAddress: verifyAddress,
      qrAlt: t('document.verifyAlt'),
      blocks: [
        ...cancelledBanner(order, about, head),
        ...(kind === 'letter'
          ? travelItineraryBlocks(order, { language, places, brandName: brand.name[language], passports })
          : blocksOf(kind, order, item, { language, places, brand })),
      ],
    }
  }
  return {
    async makeDocument(request) {
      const document = await draw(request)
      const bytes = renderPdf(document, Date.parse(request.order.createdAt))
      return { bytes, fileName: `${request.order.reference}-${request.kind}-${request.language}.pdf` }
    },
  }
}
