import { money } from '../money/index.ts'
import type { FlightFare, FlightItinerary, FlightLeg, FlightSegment } from './types.ts'

/** Made-up itineraries for tests and measurements: the same seed gives the same flights. Not sold to anyone. */
export const sampleFlights = (count: number, seed: number, legs = 2): readonly FlightItinerary[] => {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, at) => {
    const airline = pick(random, ['IA', 'TK', 'QR', 'PC', 'RJ', 'ME', 'FZ', 'LH'])
    return {
      code: `S${seed}-${at}`,
      legs: Array.from({ length: legs }, (_leg, day) => sampleLeg(random, airline, day)),
      fares: sampleFares(random),
    }
  })
}

const randomOf = (seed: number) => {
  let state = seed * 2_654_435_761
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}
type Random = ReturnType<typeof randomOf>
const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T

const clock = (day: number, minutes: number): string => {
  const at = new Date(Date.UTC(2026, 11, 1 + day * 7) + minutes * 60_000)
  return at.toISOString().slice(0, 16)
}

const sampleLeg = (random: Random, airline: string, day: number): FlightLeg => {
  const stops = random(3)
  const via = [...Array(stops).keys()].map(() => pick(random, ['IST', 'DOH', 'AMM', 'BEY', 'DXB', 'SAW']))
  const airports = ['EBL', ...via, 'FRA']
  let now = random(288) * 5
  const start = now
  const segments: FlightSegment[] = via.concat('FRA').map((to, at) => {
    const minutes = 60 + random(50) * 5
    const from = { airport: airports[at] ?? 'EBL', terminal: null, at: clock(day, now), zone: 'UTC' }
    now += minutes
    const landing = { airport: to, terminal: null, at: clock(day, now), zone: 'UTC' }
    now += at < stops ? 30 + random(120) * 5 : 0
    return {
      carrier: at === 0 ? airline : pick(random, [airline, 'EK']),
      flightNumber: String(100 + random(900)),
      operatingCarrier: airline,
      aircraft: null,
      from,
      to: landing,
      durationMinutes: minutes,
      technicalStops: random(20) === 0 ? ['ANK'] : [],
    }
  })
  return { segments, durationMinutes: now - start }
}

const sampleFares = (random: Random): readonly FlightFare[] =>
  [...Array(1 + random(3)).keys()].map((_, at) => {
    const total = 150_000 + random(200) * 1000 + at * 25_000
    const price = money(total, 'IQD')
    return {
      code: `F${at}`,
      family: pick(random, ['Light', 'Classic', 'Flex']),
      cabin: 'Y',
      cabinBag: { pieces: 1, kilograms: 7 },
      checkedBag: pick(random, ['none', 'unknown', { pieces: 1, kilograms: 23 }, { pieces: 0, kilograms: null }] as const),
      meal: 'unknown',
      seatChoice: 'unknown',
      change: 'unknown',
      refund: pick(random, ['none', 'unknown', { allowed: true, fee: null }, { allowed: false, fee: null }] as const),
      seatsLeft: null,
      price: { total: price, usd: money(1, 'USD'), passengers: [], serviceFee: money(0, 'IQD') },
    }
  })
