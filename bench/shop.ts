/** Talks to the shop as its page does, for measures that need a finished search. */
import { createSandboxStaySupplier } from '@karwan/adapters/suppliers/stays'
import { addDays, today } from '@karwan/domain/calendar'
import type { FlightItinerary } from '@karwan/domain/flights'
import type { ListedHotel } from '@karwan/domain/hotels'
import { findCity } from '@karwan/domain/places-data'

const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: findCity(code)?.names.en ?? code })
export const departure = (): string => addDays(today('Asia/Baghdad', new Date()), 40)

/** The address of a one-way search, as the form writes it. */
export function flightAddress(from: string, to: string): string {
  const params = new URLSearchParams({
    type: '0',
    class: 'Y',
    from: place(from).cityName,
    to: place(to).cityName,
    fCId: from,
    fCCode: from,
    fLId: from,
    tCId: to,
    tCCode: to,
    tLId: to,
    sDate: departure(),
    adt: '1',
    chd: '0',
    inf: '0',
  })
  return `/flight?${params}`
}

/** The address of a search for the 2,000 hotels of the sandbox's Bench City. */
export function hotelAddress(): string {
  const sDate = departure()
  const params = new URLSearchParams({ cityId: 'X-BNC', cityName: 'Bench City', sDate, eDate: addDays(sDate, 3), guestData: '2' })
  return `/hotel?${params}`
}

export interface FinishedSearch {
  /** Address and headers of the results, ready to be asked again. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** A visitor of the API: asks with a session token and cookies of its own. */
async function openVisitor(shop: string) {
  const opened = await fetch(`${shop}/api/token/generate`)
  const { Value } = (await opened.json()) as { Value: string }
  const cookie = opened.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  const headers = { authorization: `Bearer ${Value}`, cookie, 'accept-encoding': 'br' }
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${shop}${path}`, { headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return { headers, ask }
}

export interface StartedSearch {
  readonly sid: string
  readonly headers: Readonly<Record<string, string>>
  readonly ask: <Answer>(path: string) => Promise<Answer>
}

/** Begins a one-way search as a new visitor. */
export async function startSearch(shop: string, from: string, to: string): Promise<StartedSearch> {
  const visitor = await openVisitor(shop)
  const payload = { f: { type: 0, class: 'Y', adt: 1, r: [{ date: departure(), origin: place(from), destination: place(to) }] } }
  const [started] = await visitor.ask<{ Id: string }[]>(`/api/dynamic-package?bench=${encodeURIComponent(JSON.stringify(payload))}`)
  return { ...visitor, sid: started?.Id ?? '' }
}

/** Runs a one-way search to its end. */
export async function finishSearch(shop: string, from: string, to: string): Promise<FinishedSearch> {
  const { sid, headers, ask } = await startSearch(shop, from, to)
  for (let attempt = 0; attempt < 100; attempt++) {
    const { code, finished } = await ask<{ code: string | null; finished: boolean }>(`/api/dynamic-package/sid/${sid}`)
    if (code && finished) return { url: `${shop}/api/v3/flights?code=${encodeURIComponent(code)}&from=0`, headers }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`the search ${from}–${to} did not finish`)
}

/** All itineraries of a finished search, as the page gets them. */
export async function listItineraries(shop: string, from: string, to: string): Promise<readonly FlightItinerary[]> {
  const { url, headers } = await finishSearch(shop, from, to)
  const answer = await fetch(url, { headers })
  return ((await answer.json()) as { combinations: FlightItinerary[] }).combinations
}

/** The sandbox's hotels, as the server asks for them. */
export const hotelSupplier = (sandbox: string) =>
  createSandboxStaySupplier({ baseUrl: `${sandbox}/travel/stays`, apiKey: 'sandbox-stays-key' })

/** The 2,000 hotels of the sandbox's Bench City. */
export async function listBenchHotels(sandbox: string): Promise<readonly ListedHotel[]> {
  const supplier = hotelSupplier(sandbox)
  const checkIn = departure()
  const rooms = [{ adults: 2, childAges: [] }]
  const search = { checkIn, checkOut: addDays(checkIn, 3), cityId: 'X-BNC', cityName: 'Bench City', nationality: 106, rooms }
  const found: ListedHotel[] = []
  for await (const event of supplier.search(search, { traceId: 'bench', signal: AbortSignal.timeout(60_000), language: 'en' })) {
    if (event.type === 'offers') found.push(...event.offers.map(({ minNet, ...hotel }) => ({ ...hotel, minPrice: minNet, usd: minNet })))
  }
  return found
}
