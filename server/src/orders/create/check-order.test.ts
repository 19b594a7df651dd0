import { isProblem } from '@karwan/domain/problems'
import { expect, test } from 'vitest'
import { createFakeOffers, flightOrder } from '../../testing/fakes/offers.ts'
import { orderFaults } from './check-order.ts'
import { quoteSale } from './order-item.ts'

const now = new Date('2026-11-17T06:00:00Z')

test('[BR-4] [VA-6] a brand that asks extra information has it checked by the server too', async () => {
  const offers = createFakeOffers(() => now, 'default')
  offers.state.passportRequired = false
  const body = flightOrder()
  if (body.serviceType !== 'flight') throw new Error('It is no flight')
  const withoutPassport = { ...body, passengers: body.passengers.map(({ passport: _, ...rest }) => rest) }
  const sale = await quoteSale(offers.service, withoutPassport, AbortSignal.timeout(1000))
  if (isProblem(sale)) throw new Error(sale.problem)
  const missing = { path: 'passengers.0.passport.number', message: 'error.passportRequired' }
  expect(orderFaults(withoutPassport, sale, { at: now, asksPassports: true })).toMatchObject([missing])
  expect(orderFaults(withoutPassport, sale, { at: now, asksPassports: false })).toEqual([])
  expect(orderFaults(body, sale, { at: now, asksPassports: true })).toEqual([])
})
