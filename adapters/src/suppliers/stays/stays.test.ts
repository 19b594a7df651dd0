import type { HotelSearch } from '@karwan/domain/hotels'
import { defaultStayKey as apiKey, startStaySupplier } from '@karwan/sandbox/stays'
import { z } from 'zod'
import { staySupplierConformance } from '../conformance/stay-supplier-conformance.ts'
import { createSandboxStaySupplier } from './index.ts'

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const search: HotelSearch = {
  checkIn: dayFromNow(60),
  checkOut: dayFromNow(63),
  cityId: 'EBL',
  cityName: 'Erbil',
  nationality: 106,
  rooms: [
    { adults: 2, childAges: [7] },
    { adults: 1, childAges: [] },
  ],
}

staySupplierConformance('the sandbox', async () => {
  const { baseUrl, close } = await startStaySupplier({ apiKey, pace: 0 })
  return {
    supplier: createSandboxStaySupplier({ baseUrl, apiKey }),
    search,
    countBookings: async clientRef => (await readLedger(baseUrl)).filter(row => row.clientReference === clientRef).length,
    readGuestDetails: async clientRef => {
      const row = (await readLedger(baseUrl)).find(each => each.clientReference === clientRef)
      const guests = (row?.rooms ?? []).flatMap(room => room.guests)
      return { requests: row?.requests ?? null, guests: guests.map(({ nationality, birthDate }) => ({ nationality, birthDate })) }
    },
    close,
  }
})

const bookedGuest = z.object({ nationality: z.string().nullable(), birthDate: z.string().nullable() })
const ledgerRow = z.object({
  row: z.string(),
  clientReference: z.string().optional(),
  requests: z.string().nullish(),
  rooms: z.array(z.object({ guests: z.array(bookedGuest) })).optional(),
})
const ledgerAnswer = z.object({ rows: z.array(ledgerRow) })
async function readLedger(baseUrl: string) {
  const response = await fetch(`${baseUrl}/ledger`, { headers: { authorization: `Bearer ${apiKey}` } })
  return ledgerAnswer.parse(await response.json()).rows.filter(({ row }) => row === 'booked')
}
