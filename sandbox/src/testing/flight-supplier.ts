import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { defaultFlightKey, type FlightSupplierOptions, startFlightSupplier } from '../flights/index.ts'
import { createClock } from '../kit/index.ts'

const start = new Date('2030-04-02T08:00:00Z')
/** The supplier with a clock of its own, and calls to it. */
export async function open(options: FlightSupplierOptions = {}) {
  const clock = createClock(start)
  const { url, close } = await startFlightSupplier({ pace: 0, clock, ...options })
  onTestFinished(close)
  const call = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${defaultFlightKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return { clock, url, call }
}
export type Call = Awaited<ReturnType<typeof open>>['call']

export const search = (origin: string, destination: string, more: object = {}) => ({
  slices: [{ origin, destination, departure_date: '2030-05-16' }],
  passengers: { adt: 1 },
  ...more,
})
const segment = z.object({
  marketing_carrier: z.string(),
  operating_carrier: z.string(),
  stops: z.array(z.string()),
  origin: z.object({ airport: z.string() }),
})
export const fare = z.object({ id: z.string(), total_amount: z.string(), checked_baggage: z.object({ quantity: z.number() }).nullable() })
const itinerary = z.object({ slices: z.array(z.object({ segments: z.array(segment) })), fares: z.array(fare) })
const event = z.object({
  type: z.string(),
  airline: z.string().optional(),
  itineraries: z.array(itinerary).optional(),
  complete: z.boolean().optional(),
})

export async function listen(call: Call, body: object, headers?: Record<string, string>) {
  const response = await call('/searches', body, headers)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const text = await response.text()
  const events = text
    .trim()
    .split('\n')
    .map(line => event.parse(JSON.parse(line)))
  const itineraries = events.flatMap(each => each.itineraries ?? [])
  const ids = itineraries.flatMap(each => each.fares.map(one => one.id))
  return { text, events, itineraries, ids, first: itineraries[0]?.fares[0] ?? { id: '', total_amount: '' } }
}

export const problem = async (response: Response): Promise<[number, string | undefined]> => [
  response.status,
  z.object({ errors: z.array(z.object({ code: z.string() })) }).parse(await response.json()).errors[0]?.code,
]

export const order = (offer: { id: string; total_amount: string }, reference: string, family = 'Karim') => ({
  client_reference: reference,
  offer_id: offer.id,
  accepted_total: offer.total_amount,
  passengers: [
    {
      type: 'adt',
      title: 'mr',
      given_name: 'Azad',
      family_name: family,
      gender: 'm',
      born_on: '1990-05-17',
      nationality: 'IQ',
      passport: { number: 'A1', issuing_country: 'IQ', expires_on: '2034-01-01' },
    },
  ],
  contact: { email: 'azad@example.com', phone: '+9647501234567' },
})
