import { searchCode, searchStarted } from '@karwan/contract/search'
import { addDays, today } from '@karwan/domain/calendar'
import type { TestShop } from '../shop/test-shop.ts'
import type { TestVisitor } from './visitor.ts'

/** A shop as far as its time goes. */
export interface ClockOf {
  readonly clock: Pick<TestShop['clock'], 'now'>
}

/** A day so far from the shop's today. */
export const dayIn = (shop: ClockOf, days: number): string => addDays(today('Asia/Baghdad', shop.clock.now()), days)

const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })

/** Payload of a one-way search, as a page sends it under a token of its own. */
export const flightPayload = (date: string, from = 'EBL', to = 'IST') => ({
  f: { type: 0, class: 'Y', adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0, r: [{ date, origin: place(from), destination: place(to) }] },
})
export const hotelPayload = (dIn: string, dOut: string, cityId = 'IST', rooms: readonly object[] = [{ adt: 2, chd: { age: [] } }]) => ({
  h: { dIn, dOut, cityId, cityName: cityId, nat: 106, r: rooms },
})

/** Begins a search and answers its id. */
export const startSearch = async (visitor: TestVisitor, payload: object): Promise<string> => {
  const answer = await visitor.travel(`/api/dynamic-package?s7Kx2=${encodeURIComponent(JSON.stringify(payload))}`)
  if (answer.status !== 200) throw new Error(`The search did not begin: ${answer.status} ${answer.text}`)
  const [started] = answer.read(searchStarted)
  if (!started) throw new Error('No search began')
  return started.Id
}

/** Asks as the page does, only faster, until the search has ended; answers its code. */
export const finishSearch = async (visitor: TestVisitor, sid: string): Promise<string> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const { code, finished } = (await visitor.travel(`/api/dynamic-package/sid/${sid}`)).read(searchCode)
    if (finished && code !== null) return code
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error('The search did not end')
}

/** Searches until it has ended; answers its code. */
export const searchToEnd = async (visitor: TestVisitor, payload: object): Promise<string> =>
  finishSearch(visitor, await startSearch(visitor, payload))
