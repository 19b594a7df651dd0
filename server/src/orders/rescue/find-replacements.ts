import { sum } from '@karwan/domain/money'
import { mayReplace, mostReplacements, nearestFirst, replacementPrice } from '@karwan/domain/packages'
import { metersBetween } from '@karwan/domain/places'
import type { StaySupplier, SuppliedHotel, SupplierContext } from '@karwan/domain/suppliers'
import { and, asc, eq, lte } from 'drizzle-orm'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import type { BookingContext, OutcomeContext } from '../book/booking.ts'
import { offerRescue } from '../book/open-rescue.ts'
import { newId } from '../lifecycle/ids.ts'
import { lockItems, lockOrder } from '../lifecycle/transitions.ts'
import { costOf, type FoundStay, readStay, type WantedStay } from './read-stay.ts'
import { findRescue, offeredBy, wantedStay } from './wanted-stay.ts'

const { packageRescues, rescueReplacements } = tables

/** The list of hotels is waited for so long, and all of it this long: the offer is there within a minute. */
const listMs = 25_000
const searchMs = 45_000
/** A search that died with its process is over after this. */
const lostMs = 60_000
/** So many hotels are read, so many at a time. */
const mostRead = 12
const atOnce = 4

/**
 * Looks for replacements of the refused stay of a rescue, each read at its supplier, and offers the choice with those
 * that are found: with none where nothing is. Safe to call any number of times.
 */
export const findReplacements = async (context: BookingContext, rescueId: string): Promise<void> => {
  const open = await findRescue(context, rescueId)
  if (open?.rescue.state !== 'searching') return
  const wanted = wantedStay(context, open)
  const found = wanted ? await listStays(context, wanted, { traceId: rescueId, language: open.order.language }) : []
  await endSearch(context, rescueId, found)
}

/** Offers choices whose search was lost, without replacements. */
export const endLostSearches = async (context: OutcomeContext): Promise<void> => {
  const lost = await context.db
    .select({ id: packageRescues.id })
    .from(packageRescues)
    .where(and(eq(packageRescues.state, 'searching'), lte(packageRescues.createdAt, new Date(context.now().getTime() - lostMs))))
    .orderBy(asc(packageRescues.createdAt))
  for (const { id } of lost) {
    try {
      await endSearch(context, id, [])
    } catch (error) {
      context.log.error({ err: error, rescue: id }, 'A choice of a package could not be offered')
    }
  }
}

type Wanted = NonNullable<ReturnType<typeof wantedStay>>
interface Found extends FoundStay {
  readonly meters: number
}

const listStays = async (
  context: BookingContext,
  wanted: Wanted,
  asker: Pick<SupplierContext, 'traceId' | 'language'>,
): Promise<Found[]> => {
  const whole = AbortSignal.timeout(searchMs)
  const candidates = await listCandidates(context, wanted, { ...asker, signal: AbortSignal.any([whole, AbortSignal.timeout(listMs)]) })
  const found: Found[] = []
  for (let at = 0; at < Math.min(candidates.length, mostRead) && found.length < mostReplacements && !whole.aborted; at += atOnce) {
    const read = await Promise.all(
      candidates.slice(at, at + atOnce).map(async ({ supplier, id, meters }) => {
        try {
          const stay = await readStay(wanted, { supplier, hotelId: id }, { ...asker, signal: whole })
          return stay ? [{ ...stay, meters }] : []
        } catch (error) {
          context.log.error({ err: error, hotel: id }, 'A replacement could not be read')
          return []
        }
      }),
    )
    // Of a hotel that several suppliers sell, the nearest offer counts.
    for (const each of read.flat()) if (!found.some(({ product }) => product.hotel.id === each.product.hotel.id)) found.push(each)
  }
  return found.slice(0, mostReplacements)
}

/** Returns hotels of all suppliers that may take its place by what the lists tell of them, the nearest first. */
const listCandidates = async (context: BookingContext, wanted: Wanted, supplierContext: SupplierContext) => {
  const { hotel } = wanted.refused
  const lists = await Promise.all(
    context.suppliers.listStaySuppliers().map(async supplier => {
      const listed = await listHotels(context, supplier, wanted, supplierContext)
      // Names of neighbourhoods are each supplier's own.
      const refused = { ...hotel, area: listed.find(({ id }) => id === hotel.id)?.area }
      return listed.flatMap(each => {
        const cost = listedCost(wanted, each)
        const isRefused = wanted.refusals.has(offeredBy(supplier.id, each.id))
        return cost && mayReplace(refused, each) && !isRefused ? [{ ...each, supplier, cost }] : []
      })
    }),
  )
  return nearestFirst(hotel, wanted.price.cost, lists.flat()).map(({ supplier, id, ...place }) => ({
    supplier,
    id,
    meters: metersBetween(hotel, place),
  }))
}

const listHotels = async (
  context: BookingContext,
  supplier: StaySupplier,
  { search }: Wanted,
  supplierContext: SupplierContext,
): Promise<readonly SuppliedHotel[]> => {
  const listed: SuppliedHotel[] = []
  try {
    for await (const event of supplier.search(search, supplierContext)) if (event.type === 'offers') listed.push(...event.offers)
  } catch (error) {
    // What was listed until then is enough.
    context.log.error({ err: error, supplier: supplier.id }, 'The list of replacements broke off')
  }
  return listed
}

/** Cost of its cheapest rooms; undefined where they are too dear already. */
const listedCost = (wanted: WantedStay, { minNets }: SuppliedHotel) => {
  const [first] = minNets
  if (first?.currency !== wanted.rate.from) return undefined
  const cost = costOf(sum(minNets, first.currency), wanted)
  return replacementPrice(wanted.price, cost, wanted.terms) && cost
}

const endSearch = async (context: OutcomeContext, rescueId: string, found: readonly Found[]): Promise<void> => {
  await context.db.transaction(tx => offerFound(context, tx, rescueId, found))
  context.outbox.wake()
}

const offerFound = async (context: OutcomeContext, tx: Transaction, rescueId: string, found: readonly Found[]): Promise<void> => {
  const [known] = await tx.select({ orderId: packageRescues.orderId }).from(packageRescues).where(eq(packageRescues.id, rescueId))
  const order = known && (await lockOrder(tx, known.orderId))
  const items = order ? await lockItems(tx, order.id) : []
  const [rescue] = await tx.select().from(packageRescues).where(eq(packageRescues.id, rescueId)).for('update')
  const confirmed = items.find(({ state, aloneAmount }) => state === 'confirmed' && aloneAmount !== null)
  const refused = items.find(({ id }) => id === rescue?.serviceId)
  if (rescue?.state !== 'searching' || !order || !confirmed || !refused) return
  const at = context.now()
  for (const [position, { supplier, product, offerRefs, net, amount, meters }] of found.entries())
    await tx.insert(rescueReplacements).values({
      id: newId(),
      rescueId,
      position,
      supplier,
      offerRefs: stored.replacementOfferRefs.write(offerRefs),
      product: stored.replacementStay.write(product),
      amount: amount.amount,
      netAmount: net.amount,
      netCurrency: net.currency,
      meters,
      createdAt: at,
    })
  await offerRescue(context, tx, order, { rescueId, confirmed, from: 'searching' })
}
