import { localToInstant } from '@karwan/domain/calendar'
import { compareLegs, type FlightLeg, firstSegment, lastSegment } from '@karwan/domain/flights'
import type { AirlineChange } from '@karwan/domain/suppliers'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { type Context, stored, tables } from '../../platform/database/index.ts'
import { askOperations } from '../lifecycle/notices.ts'
import { contextOf, findMs, type SupplierFinder } from '../lifecycle/supplier-call.ts'
import { lockOrder, type OrderItemRow, type OrderRow } from '../lifecycle/transitions.ts'

const { airlineChangeChecks, operationsTasks, orderItems, orders } = tables
type ChangesContext = Context & { readonly suppliers: SupplierFinder }

const hour = 3_600_000
const atOnce = 50
/** A change of a near departure is worth nothing if it is learnt late. */
const nearMs = 72 * hour
const pauseMs = (untilDeparture: number): number => (untilDeparture < nearMs ? hour : 6 * hour)

/**
 * Asks suppliers whether airlines changed booked flights that are due, and opens a task for staff where one did (SU-8).
 * A booking is asked about until its last direction has left: every hour in the last three days, every six hours
 * before. Several servers may do it at once.
 */
export const readAirlineChanges = async (context: ChangesContext): Promise<void> => {
  const { id, nextCheckAt } = airlineChangeChecks
  const due = await context.db
    .select({ id })
    .from(airlineChangeChecks)
    .where(lte(nextCheckAt, context.now()))
    .orderBy(asc(nextCheckAt))
    .limit(atOnce)
  // One that cannot be read must not keep the others from being asked about.
  for (const check of due)
    await readChange(context, check.id).catch((error: unknown) =>
      context.log.error({ err: error, service: check.id }, 'A booked flight could not be asked about'),
    )
}

const readChange = async (context: ChangesContext, id: string): Promise<void> => {
  const [item] = await context.db.select().from(orderItems).where(eq(orderItems.id, id))
  const [order] = item ? await context.db.select().from(orders).where(eq(orders.id, item.orderId)) : []
  if (!item || !order) return
  const product = stored.product.read(item.product, item.id)
  if (product.kind !== 'flight') throw new Error(`Service ${item.id} is no flight`)
  const at = context.now()
  const untilDeparture = lastDeparture(product.legs) - at.getTime()
  const isOver = item.state !== 'confirmed' || untilDeparture <= 0
  const [claimed] = await context.db
    .update(airlineChangeChecks)
    .set({ nextCheckAt: isOver ? null : new Date(at.getTime() + pauseMs(untilDeparture)) })
    .where(and(eq(airlineChangeChecks.id, id), lte(airlineChangeChecks.nextCheckAt, at)))
    .returning()
  if (!claimed || isOver) return
  const change = await findChange(context, order, item)
  if (change && !change.isAccepted && change.id !== claimed.changeId) await tellStaff(context, item, product.legs, change)
}

const findChange = async ({ suppliers, log }: ChangesContext, order: OrderRow, item: OrderItemRow): Promise<AirlineChange | undefined> => {
  if (item.supplierRef === null) return undefined
  try {
    return await suppliers.findFlightSupplier(item.supplier)?.changes?.find(item.supplierRef, contextOf(item, order, findMs))
  } catch (error) {
    log.error({ err: error, service: item.id }, 'Changes of a booked flight could not be read')
    return undefined
  }
}

/** While staff works on an earlier change, the next one waits for the next look. */
const tellStaff = (context: ChangesContext, item: OrderItemRow, booked: readonly FlightLeg[], change: AirlineChange): Promise<void> =>
  context.db.transaction(async tx => {
    await lockOrder(tx, item.orderId)
    const isOpen = and(
      eq(operationsTasks.orderId, item.orderId),
      eq(operationsTasks.kind, 'flight-changed'),
      isNull(operationsTasks.closedAt),
    )
    const [open] = await tx.select({ id: operationsTasks.id }).from(operationsTasks).where(isOpen).limit(1)
    if (open) return
    await tx.update(airlineChangeChecks).set({ changeId: change.id }).where(eq(airlineChangeChecks.id, item.id))
    const difference = compareLegs(booked, change.legs)
    if (difference === 'same') return
    const note = `The airline changed flight ${item.clientRef} (${difference}): booked ${writeLegs(booked)}; now ${writeLegs(change.legs)}`
    await askOperations(context, tx, {
      orderId: item.orderId,
      kind: 'flight-changed',
      note,
      deadline: new Date(lastDeparture(booked.slice(0, 1))),
    })
  })

const lastDeparture = (legs: readonly FlightLeg[]): number =>
  Math.max(...legs.map(leg => Date.parse(localToInstant(firstSegment(leg).from.at, firstSegment(leg).from.zone))))

/** On the wall clocks of the airports: `IA213 EBL 2027-01-05 08:10 – IST 2027-01-05 11:00`. */
const writeLegs = (legs: readonly FlightLeg[]): string =>
  legs
    .map(leg => {
      const flights = leg.segments.map(({ carrier, flightNumber }) => `${carrier}${flightNumber}`).join('+')
      const [from, to] = [firstSegment(leg).from, lastSegment(leg).to]
      return `${flights} ${from.airport} ${from.at.replace('T', ' ')} – ${to.airport} ${to.at.replace('T', ' ')}`
    })
    .join(', ')
