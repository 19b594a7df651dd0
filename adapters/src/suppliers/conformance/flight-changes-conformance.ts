import { type FlightChanges, SupplierError } from '@karwan/domain/suppliers'
import { beforeEach, describe, expect, test } from 'vitest'
import { context, type FlightSupplierUnderTest, type flightSupplierSession } from './flight-cancelling-conformance.ts'

/** Changes by airlines: told, accepted once. A supplier that tells none passes these over. */
export function changePromises(world: () => FlightSupplierUnderTest, supplier: ReturnType<typeof flightSupplierSession>): void {
  const changes = (): FlightChanges => {
    const { changes } = world().supplier
    if (!changes) throw new Error('the supplier tells no changes')
    return changes
  }
  const find = (ref: string) => changes().find(ref, context())
  const accept = (changeId: string) => changes().accept(changeId, context())
  const changed = async (ref: string, minutes: number) => {
    await world().changeFlights(ref, minutes)
    const change = await find(ref)
    if (!change) throw new Error('the change is not told')
    return change
  }

  describe('of changes by airlines', () => {
    beforeEach(({ skip }) => skip(!world().supplier.changes, 'the supplier tells no changes'))

    test('[SU-8] flights as they were sold have no change; a booking that is unknown cannot be read', async () => {
      expect(await find(await supplier.confirmedRef())).toBeUndefined()
      await expect(find('never-booked')).rejects.toBeInstanceOf(SupplierError)
    })

    test('[SU-8] a change tells all flights with their new times, and is accepted once', async () => {
      const fare = await supplier.chooseFare(world().searches.roundTrip)
      const { offer } = await supplier.read(fare)
      const outcome = await supplier.book(supplier.requestFor(fare))
      if (outcome.state !== 'confirmed') throw new Error(outcome.state)
      const change = await changed(outcome.order.ref, 180)
      const before = offer.legs[0]?.segments[0]?.from
      const after = change.legs[0]?.segments[0]?.from
      expect(change.isAccepted).toBe(false)
      expect([after?.airport, after?.zone]).toEqual([before?.airport, before?.zone])
      expect(Date.parse(`${after?.at}Z`) - Date.parse(`${before?.at}Z`)).toBe(180 * 60_000)
      expect(change.legs.slice(1)).toEqual(offer.legs.slice(1))
      const answers = await Promise.all([accept(change.id), accept(change.id)])
      expect(answers).toEqual([{ state: 'accepted' }, { state: 'accepted' }])
      expect(await find(outcome.order.ref)).toEqual({ ...change, isAccepted: true })
      expect(await world().countAcceptances(outcome.order.ref)).toBe(1)
    })

    test('[SU-8] only the newest change can be accepted, and none of a booking that was cancelled', async () => {
      const ref = await supplier.confirmedRef()
      const old = await changed(ref, 30)
      const newest = await changed(ref, 200)
      expect(newest.id).not.toBe(old.id)
      expect(await accept(old.id)).toEqual({ state: 'superseded' })
      const quote = await world().supplier.cancelQuote(ref, context())
      expect(quote.penalty?.amount).toBe(0)
      await world().supplier.cancel(quote, 'a', context())
      expect(await accept(newest.id)).toEqual({ state: 'superseded' })
      expect(await world().countAcceptances(ref)).toBe(0)
    })

    test('[SU-8] what was called off before it was sent is not accepted', async () => {
      const ref = await supplier.confirmedRef()
      const { id } = await changed(ref, 30)
      await expect(changes().accept(id, context(AbortSignal.abort()))).rejects.toBeDefined()
      expect(await find(ref)).toMatchObject({ isAccepted: false })
    })
  })
}
