import type { VisaBooking } from '@karwan/contract/visa-applications'
import { dateOf, type LocalDate, today } from '@karwan/domain/calendar'
import { type Language, nameIn } from '@karwan/domain/locales'
import { findAirport } from '@karwan/domain/places-data'
import { type Problem, problem } from '@karwan/domain/problems'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Asker, type DocumentKind, getOrderRecord, ownOrders } from '../../orders/index.ts'
import { type FlightItem, type StayItem, stored, tables } from '../../platform/database/index.ts'
import { checkFile } from './check-file.ts'
import type { ApplicationFacts } from './facts.ts'
import type { TravelerContext } from './ports.ts'
import { keepDocument } from './uploads.ts'

const { orderItems, orders } = tables

/** The document that an application takes of a booking, and which of ours that is. */
const documentOf = {
  flight: { wanted: 'ticket', made: 'ticket' },
  hotel: { wanted: 'hotel', made: 'voucher' },
} as const satisfies Record<string, { readonly wanted: VisaBooking['kind']; readonly made: DocumentKind }>

interface Fitting {
  readonly serviceId: string
  readonly orderId: string
  readonly reference: string
  readonly item: FlightItem | StayItem
}

/** Finds the asker's own confirmed bookings of flights to the country of a visa and of stays there, not yet begun. */
const findFitting = async (context: TravelerContext, facts: ApplicationFacts, asker: Asker): Promise<readonly Fitting[]> => {
  const rows = await context.db
    .select({ id: orderItems.id, product: orderItems.product, orderId: orders.id, reference: orders.reference })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(ownOrders(asker), inArray(orderItems.kind, ['flight', 'hotel']), eq(orderItems.state, 'confirmed')))
    .orderBy(asc(orders.createdAt), asc(orderItems.position))
  const day = today(context.zoneOf(facts.order.brand), context.now())
  return rows.flatMap(({ id, product, orderId, reference }) => {
    const item = stored.product.read(product, id)
    const fits = item.kind !== 'visa' && leadsTo(item, facts.item.product.country) && startOf(item) >= day
    return fits ? [{ serviceId: id, orderId, reference, item }] : []
  })
}
const leadsTo = (item: FlightItem | StayItem, country: string): boolean =>
  item.kind === 'hotel'
    ? item.hotel.countryId === country
    : item.legs.some(({ segments }) => findAirport(segments.at(-1)?.to.airport ?? '')?.country === country)
const startOf = (item: FlightItem | StayItem): LocalDate =>
  item.kind === 'hotel' ? item.checkIn : dateOf(item.legs[0]?.segments[0]?.from.at ?? '')

const titleOf = (item: FlightItem | StayItem, language: Language): string => {
  if (item.kind === 'hotel') return nameIn(item.hotel.names, language)
  const [first] = item.legs
  return `${first?.segments[0]?.from.airport ?? ''} → ${first?.segments.at(-1)?.to.airport ?? ''}`
}

/** Lists the asker's own bookings that an application can take its ticket and hotel from. */
export const listBookings = async (
  context: TravelerContext,
  facts: ApplicationFacts,
  asker: Asker,
  language: Language,
): Promise<readonly VisaBooking[]> =>
  (await findFitting(context, facts, asker)).map(({ serviceId, reference, item }) => ({
    serviceId,
    kind: documentOf[item.kind].wanted,
    title: titleOf(item, language),
    from: startOf(item),
    reference,
  }))

/**
 * Adds our own document of a booking to an application, in English. Only a booking that `listBookings` lists is taken:
 * any other does not exist for the asker (VI-11). Problems: `order-not-found`, `document-refused` with the reason,
 * `document-unavailable`.
 */
export const addBookingDocument = async (
  context: TravelerContext,
  facts: ApplicationFacts,
  serviceId: string,
  asker: Asker,
): Promise<Problem | undefined> => {
  const found = (await findFitting(context, facts, asker)).find(each => each.serviceId === serviceId)
  if (!found) return problem('order-not-found')
  const { wanted, made } = documentOf[found.item.kind]
  const bytes = await makeDocument(context, found, made)
  if (!bytes) return problem('document-unavailable')
  const checked = await checkFile(bytes)
  return 'refused' in checked
    ? problem('document-refused', { data: { reason: checked.refused } })
    : keepDocument(context, facts, wanted, checked)
}

const makeDocument = async (
  context: TravelerContext,
  { orderId, serviceId }: Fitting,
  kind: DocumentKind,
): Promise<Uint8Array | undefined> => {
  try {
    const order = await getOrderRecord(context, orderId)
    return (await context.documents.makeDocument({ kind, order, serviceId, language: 'en' })).bytes
  } catch (error) {
    context.log.error({ err: error, service: serviceId, kind }, 'A document could not be made')
    return undefined
  }
}
