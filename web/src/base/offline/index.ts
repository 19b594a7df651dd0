/**
 * Trips without a network: what was read is kept on the device with its pages and documents, shown with the time it was
 * read, and wiped at sign-out. Passports in it are masked.
 */
import type { OrderList, OrderView } from '@karwan/contract/orders'
import type { OrderPushed } from '@karwan/contract/payments'
import type { Language } from '@karwan/domain/locales'
import { importWithRetry } from '../browser/index.ts'

const loadTrips = () => importWithRetry(() => import('./trips.ts'))
const loadOffline = () => importWithRetry(() => import('./keep.lazy.ts'))

/** Of who is signed in now. The wipe calls it off: what is under way keeps nothing after it. */
let keeper = new AbortController()

/**
 * A list that was just read. The bookings to come are prepared with their documents; `pageOf` is where one of them is
 * shown.
 */
export async function keepListHere(
  place: { tab: string; page: number; language: Language },
  list: OrderList,
  pageOf: (orderId: string) => string,
): Promise<void> {
  const { signal } = keeper
  const [trips, offline] = await Promise.all([loadTrips(), loadOffline()])
  await trips.keepList(signal, list.UserId, place, list)
  await offline.prepareOffline(signal)
  if (place.tab === 'upcoming' && place.page === 1) await offline.prepareTrips(signal, list, place.language, pageOf)
}

/**
 * A booking that was just read. `owner` is the account, or `guest`; `page` is where the booking is shown.
 */
export async function keepOrderHere(owner: string, language: Language, order: OrderView, page: string): Promise<void> {
  const { signal } = keeper
  const [trips, offline] = await Promise.all([loadTrips(), loadOffline()])
  await trips.keepOrder(signal, owner, language, order)
  await offline.prepareOffline(signal)
  await offline.keepDocuments(signal, order, language, page)
  await trips.forgetOver()
}

/** A visa that was got, as its file; resolves to whether this device has it. */
export async function keepVisaHere(file: string): Promise<boolean> {
  const { signal } = keeper
  const offline = await loadOffline()
  await offline.prepareOffline(signal)
  return offline.keepVisa(signal, file)
}

/** A hold for an office that was just read, with its page and its document. */
export async function keepHoldHere(owner: string, hold: OrderPushed): Promise<void> {
  const { signal } = keeper
  const [trips, offline] = await Promise.all([loadTrips(), loadOffline()])
  await trips.keepHold(signal, owner, hold)
  await offline.prepareOffline(signal)
  await offline.keepPage(signal, window.location.pathname + window.location.search)
}
export const findHoldHere = async (orderId: string) => (await loadTrips()).findKeptHold(orderId)

export const findListHere = async (place: { tab: string; page: number; language: Language }) =>
  (await loadTrips()).findKeptList(place.tab, place.page, place.language)
export const findOrderHere = async (id: string, language: Language) => (await loadTrips()).findKeptOrder(id, language)

/** Copies of all bookings on this device, the next trip first. */
export const listOrdersHere = async (language: Language) => (await loadTrips()).listKeptOrders(language)

/** Leaves nothing of a person on this device. */
export const wipeHere = async (): Promise<void> => {
  keeper.abort()
  keeper = new AbortController()
  await (await loadTrips()).wipeTrips()
}
