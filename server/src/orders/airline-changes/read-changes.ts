import { localToInstant } from '@karwan/domain/calendar'
import { compareLegs, type FlightLeg, firstSegment, type LegsDifference, lastSegment, movesStay } from '@karwan/domain/flights'
import { changeAnswerBy } from '@karwan/domain/orders'
import type { AirlineChange } from '@karwan/domain/suppliers'
import { and, asc, eq, lte } from 'drizzle-orm'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'
import { newId } from '../lifecycle/ids.ts'
import { askOperations, queueMail } from '../lifecycle/notices.ts'
import { contextOf, findMs } from '../lifecycle/supplier-call.ts'
import { lockItems, lockOrder, type OrderItemRow, type OrderRow } from '../lifecycle/transitions.ts'
import { type AirlineChangeRow, applyChange, type ChangesContext, closeChangeTask, findOpenChange, transitionChange } from './changes.ts'

const { airlineChangeChecks, airlineChanges, airlineChangeTransitionLog, orderItems, orders } = tables

const hour = 3_600_000
const atOnce = 50
/** A change of a near departure is worth nothing if it is learnt late. */
const nearMs = 72 * hour
const pauseMs = (untilDeparture: number): number => (untilDeparture < nearMs ? hour : 6 * hour)

/**
 * Asks suppliers whether airlines changed booked flights that are due (SU-8). A minor change is accepted by rule; of
 * a major one the traveler is asked, and staff gets a task. A booking is asked about until its last direction has
 * left: every hour in the last three days, every six hours before. Several servers may do it at once.
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
  if (due.length > 0) context.outbox.wake()
}

const readChange = async (context: ChangesContext, id: string): Promise<void> => {
  const [item] = await context.db.select().from(orderItems).where(eq(orderItems.id, id))
  const [order] = item ? await context.db.select().from(orders).where(eq(orders.id, item.orderId)) : []
  if (!item || !order) return
  const at = context.now()
  const untilDeparture = lastDeparture(legsOf(item)) - at.getTime()
  // A cancellation on its way may be refused, and then the flight stands as before.
  const isOver = (item.state !== 'confirmed' && item.state !== 'cancelling') || untilDeparture <= 0
  const [claimed] = await context.db
    .update(airlineChangeChecks)
    .set({ nextCheckAt: isOver ? null : new Date(at.getTime() + pauseMs(untilDeparture)) })
    .where(and(eq(airlineChangeChecks.id, id), lte(airlineChangeChecks.nextCheckAt, at)))
    .returning()
  if (!claimed) return
  if (isOver) return endOpenChange(context, item)
  if (item.state === 'cancelling') return
  const change = await findChange(context, order, item)
  if (change) await context.db.transaction(tx => recordChange(context, tx, item, change))
}

const legsOf = (item: OrderItemRow): readonly FlightLeg[] => {
  const product = stored.product.read(item.product, item.id)
  if (product.kind !== 'flight') throw new Error(`Service ${item.id} is no flight`)
  return product.legs
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

/** A flight that was cancelled, or has left, asks for no answer any more. */
const endOpenChange = (context: ChangesContext, item: OrderItemRow): Promise<void> =>
  context.db.transaction(async tx => {
    await lockOrder(tx, item.orderId)
    const open = await findOpenChange(tx, item.id)
    if (!open) return
    await transitionChange(tx, open, { to: 'over', cause: item.state === 'confirmed' ? 'departed' : 'not-booked', at: context.now() })
    await closeChangeTask(context, tx, item.orderId)
  })

/** Writes down what the airline changed, once, and asks whoever has to answer. */
const recordChange = async (
  context: ChangesContext,
  tx: Transaction,
  { id, orderId }: OrderItemRow,
  change: AirlineChange,
): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  const item = (await lockItems(tx, orderId)).find(each => each.id === id)
  if (!order || item?.state !== 'confirmed') return
  const [known] = await tx
    .select()
    .from(airlineChanges)
    .where(and(eq(airlineChanges.serviceId, id), eq(airlineChanges.supplierChangeId, change.id)))
  const open = await findOpenChange(tx, id)
  if (known) {
    // Accepted elsewhere: with the airline, or by staff at the supplier.
    if (change.isAccepted && open?.id === known.id) await applyChange(context, tx, open, 'at-supplier')
    return
  }
  const at = context.now()
  if (open) await transitionChange(tx, open, { to: 'superseded', cause: 'newer-change', at })
  const row = await insertChange(context, tx, order, { item, change })
  if (change.isAccepted) return applyChange(context, tx, row, 'at-supplier')
  if (row.state === 'accepting') return closeChangeTask(context, tx, orderId)
  await askTraveler(context, tx, row)
  const note = `The airline changed flight ${item.clientRef} (${row.difference}): booked ${writeLegs(legsOf(item))}; now ${writeLegs(change.legs)}`
  await askOperations(context, tx, { orderId, kind: 'flight-changed', note, deadline: row.answerBy })
}

interface Recorded {
  readonly item: OrderItemRow
  readonly change: AirlineChange
}
const insertChange = async (
  context: ChangesContext,
  tx: Transaction,
  order: OrderRow,
  { item, change }: Recorded,
): Promise<AirlineChangeRow> => {
  const [before, at] = [legsOf(item), context.now()]
  const difference = compareLegs(before, change.legs)
  const isAsked = needsAnswer(difference) && !change.isAccepted
  const state = isAsked ? 'offered' : 'accepting'
  const [row] = await tx
    .insert(airlineChanges)
    .values({
      id: newId(),
      orderId: order.id,
      serviceId: item.id,
      supplierChangeId: change.id,
      difference,
      beforeLegs: stored.beforeLegs.write(before),
      afterLegs: stored.afterLegs.write(change.legs),
      state,
      answerBy: changeAnswerBy(at, new Date(Math.min(firstDeparture(before), firstDeparture(change.legs)))),
      stay: order.product === 'package' && movesStay(before, change.legs) ? 'asked' : null,
      nextTryAt: isAsked ? null : at,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!row) throw new Error(`Change ${change.id} of service ${item.id} was not written`)
  await tx.insert(airlineChangeTransitionLog).values({ changeId: row.id, from: null, to: state, cause: 'read', at })
  return row
}
/** Minor changes are accepted by rule. */
const needsAnswer = (difference: LegsDifference): boolean => difference === 'major'

const askTraveler = async (context: ChangesContext, tx: Transaction, { id, orderId, answerBy }: AirlineChangeRow): Promise<void> => {
  await queueMail(context, tx, { orderId, kind: 'flight-changed', about: id })
  await context.airlineChanges.tellByText(tx, { orderId, changeId: id, until: answerBy })
}

const departures = (legs: readonly FlightLeg[]): readonly number[] =>
  legs.map(leg => Date.parse(localToInstant(firstSegment(leg).from.at, firstSegment(leg).from.zone)))
const lastDeparture = (legs: readonly FlightLeg[]): number => Math.max(...departures(legs))
const firstDeparture = (legs: readonly FlightLeg[]): number => Math.min(...departures(legs))

/** On the wall clocks of the airports: `IA213 EBL 2027-01-05 08:10 – IST 2027-01-05 11:00`. */
const writeLegs = (legs: readonly FlightLeg[]): string =>
  legs
    .map(leg => {
      const flights = leg.segments.map(({ carrier, flightNumber }) => `${carrier}${flightNumber}`).join('+')
      const [from, to] = [firstSegment(leg).from, lastSegment(leg).to]
      return `${flights} ${from.airport} ${from.at.replace('T', ' ')} – ${to.airport} ${to.at.replace('T', ' ')}`
    })
    .join(', ')
