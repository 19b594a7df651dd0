import type { FlightSearch } from '@karwan/domain/flights'
import { defaultFlightKey, startFlightSupplier } from '@karwan/sandbox/flights'
import { createClock } from '@karwan/sandbox/kit'
import { z } from 'zod'
import { flightSupplierConformance } from '../conformance/flight-supplier-conformance.ts'
import { createSandboxFlightSupplier } from './index.ts'

const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
const passengers = { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 }
const searchOf = (type: FlightSearch['type'], ...routes: [from: string, to: string, date: string][]): FlightSearch => ({
  type,
  cabin: 'Y',
  routes: routes.map(([from, to, date]) => ({ date, from: place(from), to: place(to) })),
  passengers,
})
const oneWay = (from: string, to: string) => searchOf(0, [from, to, '2030-05-16'])

flightSupplierConformance('the sandbox', async () => {
  const clock = createClock(new Date('2030-04-02T08:00:00Z'))
  const { url, close } = await startFlightSupplier({ clock })
  const supplierAt = (pace: string) =>
    createSandboxFlightSupplier({
      baseUrl: url,
      apiKey: defaultFlightKey,
      now: () => clock.now(),
      searchHeaders: { 'x-sandbox-pace': pace },
    })
  return {
    supplier: supplierAt('0'),
    unhurried: supplierAt('1'),
    searches: {
      oneWay: oneWay('EBL', 'IST'),
      directOnly: { ...oneWay('EBL', 'IST'), directOnly: true },
      roundTrip: searchOf(1, ['EBL', 'LON', '2030-05-16'], ['LON', 'EBL', '2030-05-30']),
      multiCity: searchOf(2, ['BGW', 'DXB', '2030-05-16'], ['DXB', 'IST', '2030-05-20'], ['IST', 'BGW', '2030-05-25']),
      family: {
        ...searchOf(1, ['EBL', 'IST', '2030-05-16'], ['IST', 'EBL', '2030-05-30']),
        passengers: { ...passengers, adt: 2, chd: 1, inf: 1 },
      },
      nothing: oneWay('PVD', 'RAI'),
      timesOut: oneWay('STN', 'LHR'),
      breaksOff: oneWay('CDG', 'LHR'),
      holdOnly: oneWay('JFK', 'EWR'),
      gone: oneWay('LGW', 'LHR'),
      expired: oneWay('KIK', 'ISU'),
      dearerAtEveryRead: oneWay('LHR', 'STN'),
      refused: oneWay('LHR', 'LGW'),
      noBalance: oneWay('LGW', 'STN'),
    },
    surnames: {
      slow: 'SLOWTICKET',
      fails: 'TICKETFAIL',
      lost: 'LOSTANSWER',
      refundUnknown: 'REFUNDUNKNOWN',
      cancelLost: 'CANCELLOST',
      noBalance: 'NOBALANCE',
    },
    countBookings: async clientRef =>
      (await ask(`${url}/ledger`, ledger)).filter(row => row.kind === 'order' && row.clientReference === clientRef).length,
    async countPayments(clientRef) {
      const rows = await ask(`${url}/ledger`, ledger)
      const order = rows.find(row => row.kind === 'order' && row.clientReference === clientRef)
      return rows.filter(row => row.kind === 'payment' && row.orderId === order?.id).length
    },
    async changeFlights(ref, minutes) {
      const headers = { authorization: `Bearer ${defaultFlightKey}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ shift_minutes: minutes })
      const { status } = await fetch(`${url}/orders/${ref}/changes`, { method: 'POST', headers, body })
      if (status !== 201) throw new Error(`the change was refused: ${status}`)
    },
    countAcceptances: async ref =>
      (await ask(`${url}/ledger`, ledger)).filter(row => row.kind === 'change-accepted' && row.orderId === ref).length,
    countStoppedSearches: async () => (await ask(`${url}/activity`, activity)).stopped,
    passMinutes: minutes => clock.shift(minutes * 60_000),
    passUntil: instant => clock.set(new Date(instant)),
    close,
  }
})

const ledger = z.array(
  z.object({ kind: z.string(), id: z.string().optional(), clientReference: z.string().optional(), orderId: z.string().optional() }),
)
const activity = z.object({ running: z.number(), stopped: z.number() })
async function ask<T>(url: string, schema: z.ZodType<T>): Promise<T> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${defaultFlightKey}` } })
  return z.object({ data: schema }).parse(await response.json()).data
}
