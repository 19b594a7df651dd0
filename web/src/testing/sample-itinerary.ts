import type { FlightFare, FlightItinerary, FlightSegment } from '@karwan/domain/flights'
import { money } from '@karwan/domain/money'

/** Made-up flights for tests of what the page says of them. Not sold to anyone. */
export const fareWith = (change: Partial<FlightFare> = {}, total = 300_000): FlightFare => ({
  code: change.family ?? 'Light',
  family: 'Light',
  cabin: 'Y',
  cabinBag: { pieces: 1, kilograms: 7 },
  checkedBag: 'unknown',
  meal: 'unknown',
  seatChoice: 'unknown',
  change: 'unknown',
  refund: 'unknown',
  seatsLeft: null,
  price: {
    total: money(total, 'IQD'),
    usd: money(Math.round(total / 13.2), 'USD'),
    passengers: [{ kind: 'adt', count: 2, base: money(total / 2, 'IQD'), taxes: money(0, 'IQD') }],
    serviceFee: money(0, 'IQD'),
  },
  ...change,
})

const point = (airport: string, at: string, zone: string, terminal: string | null = null) => ({ airport, at, zone, terminal })
export const segmentOf = (change: Partial<FlightSegment> = {}): FlightSegment => ({
  carrier: 'TK',
  flightNumber: '317',
  operatingCarrier: 'TK',
  aircraft: '32Q',
  from: point('EBL', '2026-12-10T20:00', 'Asia/Baghdad', '1'),
  to: point('IST', '2026-12-10T22:45', 'Europe/Istanbul', 'I'),
  durationMinutes: 165,
  technicalStops: [],
  ...change,
})

/**
 * Erbil to London by Istanbul, where one arrives at one airport and leaves from another, next morning, on an aircraft
 * of another airline.
 */
export const overnightTrip = (code = 'overnight', fares: readonly FlightFare[] = [fareWith()]): FlightItinerary => ({
  code,
  legs: [
    {
      durationMinutes: 1020,
      segments: [
        segmentOf(),
        segmentOf({
          flightNumber: '1979',
          operatingCarrier: 'BA',
          aircraft: null,
          from: point('SAW', '2026-12-11T07:45', 'Europe/Istanbul'),
          to: point('LHR', '2026-12-11T10:00', 'Europe/London', '2'),
          durationMinutes: 255,
        }),
      ],
    },
  ],
  fares,
})

export const directTrip = (code = 'direct', fares: readonly FlightFare[] = [fareWith()]): FlightItinerary => ({
  code,
  legs: [{ durationMinutes: 165, segments: [segmentOf()] }],
  fares,
})
