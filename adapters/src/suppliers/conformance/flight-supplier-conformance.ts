import { afterAll, beforeAll, describe } from 'vitest'
import { bookingPromises } from './flight-booking-conformance.ts'
import { type FlightSupplierUnderTest, flightSupplierSession } from './flight-cancelling-conformance.ts'
import { changePromises } from './flight-changes-conformance.ts'
import { holdingPromises } from './flight-holding-conformance.ts'
import { searchPromises } from './flight-search-conformance.ts'

/** Tests what the server expects of every flight supplier. */
export function flightSupplierConformance(name: string, makeSupplier: () => Promise<FlightSupplierUnderTest>): void {
  describe(`${name} keeps the promises of a flight supplier`, () => {
    let world: FlightSupplierUnderTest
    beforeAll(async () => {
      world = await makeSupplier()
    })
    afterAll(() => world.close())
    const supplier = flightSupplierSession(() => world)
    searchPromises(() => world, supplier)
    bookingPromises(() => world, supplier)
    holdingPromises(() => world, supplier)
    changePromises(() => world, supplier)
  })
}
