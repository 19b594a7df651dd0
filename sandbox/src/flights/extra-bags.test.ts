import { expect, test } from 'vitest'
import { z } from 'zod'
import { listen, open, order, problem } from '../testing/flight-supplier.ts'

const offerAnswer = z.object({
  data: z.object({
    fare: z.object({ id: z.string(), total_amount: z.string() }),
    fare_rules: z.array(z.object({ topic: z.string(), text: z.string() })),
    available_services: z.array(
      z.object({
        id: z.string(),
        type: z.literal('baggage'),
        maximum_quantity: z.number(),
        total_amount: z.string(),
        total_currency: z.literal('USD'),
        slice: z.number().nullable(),
        passenger_types: z.array(z.string()),
        metadata: z.object({ maximum_weight_kg: z.number(), refund: z.string() }),
      }),
    ),
  }),
})
const orderAnswer = z.object({
  data: z.object({ id: z.string(), state: z.string(), total_amount: z.string(), services: z.array(z.unknown()) }),
})
const quoteAnswer = z.object({ data: z.object({ refund_amount: z.string(), penalty_amount: z.string() }) })
const dollars = (...amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2)

/** A return trip from Erbil to Istanbul, read at an airline in one of its families. */
async function openTrip(asked: object = {}) {
  const { call } = await open()
  const slices = [
    { origin: 'EBL', destination: 'IST', departure_date: '2030-05-16' },
    { origin: 'IST', destination: 'EBL', departure_date: '2030-05-26' },
  ]
  const { itineraries } = await listen(call, { slices, passengers: { adt: 1 }, ...asked })
  return {
    call,
    async read(airline: string, family = 0) {
      const found = itineraries.find(each => each.slices[0]?.segments[0]?.marketing_carrier === airline)?.fares[family]
      if (!found) throw new Error(`${airline} sells nothing`)
      return offerAnswer.parse(await (await call(`/offers/${found.id}`)).json()).data
    },
    async order(body: object) {
      return orderAnswer.parse(await (await call('/orders', body)).json()).data
    },
    async quote(id: string) {
      return quoteAnswer.parse(await (await call('/cancellations', { order_id: id })).json()).data
    },
  }
}

test('airlines sell bags for each direction, for the whole trip, or none, and never to infants', async () => {
  const trip = await openTrip()
  const [cheap, network] = [await trip.read('VF'), await trip.read('TK')]
  expect(cheap.available_services.map(({ slice }) => slice)).toEqual([0, 1])
  expect(network.available_services.map(({ slice }) => slice)).toEqual([null])
  expect(await trip.read('VF')).toEqual(cheap)
  for (const { available_services } of [cheap, network])
    for (const each of available_services) expect(each.passenger_types).toEqual(['adt', 'chd', 'sen', 'yth'])
  const front = await openTrip({ cabin_class: 'C' })
  expect((await front.read('TK')).available_services).toEqual([])
  const rules = (offer: typeof cheap) => offer.fare_rules.find(({ topic }) => topic === 'baggage')?.text
  expect(rules(cheap)).toContain('not refunded')
  expect(rules(network)).toContain('same proportion')
})

test('bags are charged with the fare, and the order tells them', async () => {
  const { call, ...trip } = await openTrip()
  const { fare, available_services } = await trip.read('VF')
  const [out, back] = available_services
  if (!out || !back) throw new Error('two directions')
  const services = [
    { id: out.id, quantity: 2, passenger: 0 },
    { id: back.id, quantity: 1, passenger: 0 },
  ]
  expect(await problem(await call('/orders', { ...order(fare, 'low'), services }))).toEqual([422, 'price_changed'])
  const total = dollars(Number(fare.total_amount), 2 * Number(out.total_amount), Number(back.total_amount))
  const made = await trip.order({ ...order(fare, 'bags'), accepted_total: total, services })
  expect(made).toMatchObject({ state: 'confirmed', total_amount: total, services })
})

test('a bag that is not sold to a passenger is refused, and nothing is booked', async () => {
  const { call, ...trip } = await openTrip()
  const { fare, available_services } = await trip.read('TK')
  const id = available_services[0]?.id ?? ''
  for (const service of [
    { id: 'other', quantity: 1, passenger: 0 },
    { id, quantity: 3, passenger: 0 },
    { id, quantity: 1, passenger: 1 },
  ]) {
    const body = { ...order(fare, 'never'), accepted_total: '9999', services: [service] }
    expect(await problem(await call('/orders', body))).toEqual([422, 'service_not_available'])
  }
  const twice = { id, quantity: 2, passenger: 0 }
  const body = { ...order(fare, 'never'), accepted_total: '9999', services: [twice, twice] }
  expect(await problem(await call('/orders', body))).toEqual([422, 'service_not_available'])
  expect(await (await call('/ledger')).json()).toEqual({ data: [] })
})

test('a cancelled order gives bags back in the proportion of the fare, or not at all, as its airline sells them', async () => {
  const trip = await openTrip()
  const backOf = async (airline: string, family: number) => {
    const { fare, available_services } = await trip.read(airline, family)
    const [bag] = available_services
    if (!bag) throw new Error(`${airline} sells no bags`)
    const total = dollars(Number(fare.total_amount), Number(bag.total_amount))
    const reference = `${airline}${family}`
    const bare = await trip.quote((await trip.order(order(fare, reference))).id)
    const services = [{ id: bag.id, quantity: 1, passenger: 0 }]
    const made = await trip.order({ ...order(fare, `${reference} bags`), accepted_total: total, services })
    const quote = await trip.quote(made.id)
    expect(dollars(Number(quote.refund_amount), Number(quote.penalty_amount))).toBe(total)
    const share = Number(bare.refund_amount) / Number(fare.total_amount)
    return { more: Number(quote.refund_amount) - Number(bare.refund_amount), bag: Number(bag.total_amount), share }
  }
  const flexible = await backOf('TK', 2)
  expect(flexible.share).toBe(1)
  expect(flexible.more).toBeCloseTo(flexible.bag, 2)
  const middle = await backOf('TK', 1)
  expect(middle.share).toBeLessThan(1)
  expect(middle.more).toBeGreaterThan(0)
  expect(Math.abs(middle.more - middle.bag * middle.share)).toBeLessThan(0.02)
  expect((await backOf('VF', 2)).more).toBeCloseTo(0, 5)
})
