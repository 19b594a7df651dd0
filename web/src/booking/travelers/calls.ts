import type { SavedTraveler, SavedTravelers, TravelerToSave } from '@karwan/contract/travelers'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'

const schemas = () => import('@karwan/contract/travelers')
const path = (id: string) => `/travelers/${encodeURIComponent(id)}`

/** Passports masked. */
export const listTravelers = (signal?: AbortSignal): Promise<SavedTravelers | Failure> =>
  server.get('/travelers', { answer: async () => (await schemas()).savedTravelers, signal })
/** Everything of one, passport included. */
export const getTraveler = (id: string): Promise<SavedTraveler | Failure> =>
  server.get(path(id), { answer: async () => (await schemas()).savedTraveler })
/** Several, whole, in the order asked for; the first failure instead where one cannot be had. */
export async function getTravelers(ids: readonly string[]): Promise<readonly SavedTraveler[] | Failure> {
  const answers = await Promise.all(ids.map(getTraveler))
  return answers.find(isFailure) ?? (answers as readonly SavedTraveler[])
}
export const saveTraveler = (traveler: TravelerToSave) =>
  server.post('/travelers', { body: traveler, answer: async () => (await schemas()).travelerSaved })
export const changeTraveler = (id: string, traveler: TravelerToSave): Promise<Failure | undefined> =>
  server.tell('PUT', path(id), { body: traveler })
export const deleteTraveler = (id: string): Promise<Failure | undefined> => server.remove(path(id))
/** The people of a booking of one's own. */
export const saveTravelersOf = (orderId: string) =>
  server.post('/travelers/from-order', { body: { orderId }, answer: async () => (await schemas()).travelersOfOrderSaved })
