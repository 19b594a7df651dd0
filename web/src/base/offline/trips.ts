import type { OrderList, OrderView } from '@karwan/contract/orders'
import type { OrderPushed } from '@karwan/contract/payments'
import type { Language } from '@karwan/domain/locales'
import { millisecondsOfPeriod, tripCopyPeriod } from '@karwan/domain/retention'
import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { cacheNames } from './cache-names.ts'

/** Raised when what is kept changes its shape: what an older version wrote is dropped. */
const version = 4
/** Milliseconds that a copy is kept after the journey; of a hold for an office, after it was read. */
const keptFor = millisecondsOfPeriod(tripCopyPeriod)

let opened: UseStore | undefined
const store = (): UseStore => {
  opened ??= createStore('karwan-trips', 'kept')
  return opened
}

interface Kept<Value> {
  readonly version: number
  /** The account's id, or `guest`. */
  readonly owner: string
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly value: Value
}
/** A copy from this device and when it was made. */
export interface Copy<Value> {
  readonly value: Value
  readonly savedAt: Date
}

const listKey = (tab: string, page: number, language: Language) => `list ${tab} ${page} ${language}`
const holdKey = (orderId: string) => `hold ${orderId}`
const orderKey = (id: string, language: Language) => `order ${id} ${language}`

/** Keeps quietly: a device that cannot keep anything (private windows, full) still shows everything. */
const keep = async (signal: AbortSignal, key: string, owner: string, value: unknown): Promise<void> => {
  try {
    const before = await get<string>('owner', store())
    if (before !== undefined && before !== owner) await wipeTrips()
    if (signal.aborted) return
    await set('owner', owner, store())
    if (signal.aborted) return
    await set(key, { version, owner, savedAt: Date.now(), value } satisfies Kept<unknown>, store())
  } catch {
    // Nothing is lost but the copy.
  }
}
const find = async <Value>(key: string, read: (value: unknown) => Value | undefined): Promise<Copy<Value> | undefined> => {
  try {
    const kept = await get<Kept<unknown>>(key, store())
    if (kept?.version !== version) return undefined
    const value = read(kept.value)
    return value === undefined ? undefined : { value, savedAt: new Date(kept.savedAt) }
  } catch {
    return undefined
  }
}

export const keepList = (
  signal: AbortSignal,
  owner: string,
  { tab, page, language }: { readonly tab: string; readonly page: number; readonly language: Language },
  list: OrderList,
): Promise<void> => keep(signal, listKey(tab, page, language), owner, list)
export const keepOrder = (signal: AbortSignal, owner: string, language: Language, order: OrderView): Promise<void> =>
  keep(signal, orderKey(order.Id, language), owner, order)

export const keepHold = (signal: AbortSignal, owner: string, hold: OrderPushed): Promise<void> =>
  keep(signal, holdKey(hold.order_id), owner, hold)
export const findKeptHold = async (orderId: string): Promise<Copy<OrderPushed> | undefined> => {
  const { orderPushed } = await import('@karwan/contract/payments')
  const copy = await find(holdKey(orderId), value => orderPushed.safeParse(value).data)
  return copy && Date.now() - copy.savedAt.getTime() <= keptFor ? copy : undefined
}

const readers = () => import('@karwan/contract/orders')
export const findKeptList = async (tab: string, page: number, language: Language): Promise<Copy<OrderList> | undefined> => {
  const { orderList } = await readers()
  return find(listKey(tab, page, language), value => orderList.safeParse(value).data)
}
export const findKeptOrder = async (id: string, language: Language): Promise<Copy<OrderView> | undefined> =>
  (await listKeptOrders(language)).find(({ value }) => value.Id === id)

/** All bookings, the next trip first: each in the language, or in another one where it was not read in this. */
export const listKeptOrders = async (language: Language): Promise<readonly Copy<OrderView>[]> => {
  const found = new Map<string, Copy<OrderView>>()
  for (const { key, copy } of await readOrders()) {
    if (isOver(copy.value)) continue
    if (key === orderKey(copy.value.Id, language) || !found.has(copy.value.Id)) found.set(copy.value.Id, copy)
  }
  return [...found.values()].sort((one, other) => (endOf(one.value) < endOf(other.value) ? -1 : 1))
}

const readOrders = async (): Promise<readonly { readonly key: string; readonly copy: Copy<OrderView> }[]> => {
  try {
    const { orderView } = await readers()
    return (await entries<string, Kept<unknown>>(store())).flatMap(([key, kept]) => {
      if (!key.startsWith('order ') || kept?.version !== version) return []
      const { data } = orderView.safeParse(kept.value)
      return data ? [{ key, copy: { value: data, savedAt: new Date(kept.savedAt) } }] : []
    })
  } catch {
    return []
  }
}

/** Last day of a trip, as `2027-01-18`; empty if it has none. */
const endOf = ({ Services }: OrderView): string =>
  Services.flatMap(item => {
    if (item.serviceType === 'visa') return item.arrival
    if (item.serviceType === 'hotel') return item.checkOut
    return item.itinerary.legs.flatMap(({ segments }) => segments.map(({ to }) => to.at.slice(0, 10)))
  })
    .sort()
    .at(-1) ?? ''
const isOver = (order: OrderView): boolean => Date.now() - Date.parse(`${endOf(order)}T23:59:59Z`) > keptFor

/**
 * Forgets bookings whose trip ended long enough ago, with their pages and documents, and lists that were not read
 * since.
 */
export const forgetOver = async (): Promise<void> => {
  try {
    const over = (await readOrders()).filter(({ copy }) => isOver(copy.value))
    const old = (await entries<string, Kept<unknown>>(store())).filter(([key, kept]) => !key.startsWith('order ') && isOld(kept))
    await delMany([...over.map(({ key }) => key), ...old.map(([key]) => key)], store())
    const ids = new Set(over.map(({ copy }) => copy.value.Id))
    if (ids.size === 0 || !('caches' in globalThis)) return
    for (const name of [cacheNames.pages, cacheNames.documents]) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) if (isOf(new URL(request.url), ids)) await cache.delete(request)
    }
  } catch {
    // The next page of a trip tries again.
  }
}
const isOld = (kept: unknown): boolean => Date.now() - ((kept as Partial<Kept<unknown>>).savedAt ?? Number.NaN) > keptFor
const isOf = ({ pathname, searchParams }: URL, ids: ReadonlySet<string>): boolean =>
  [searchParams.get('order_id'), searchParams.get('order'), pathname.split('/')[3]].some(id => ids.has(decodeURIComponent(id ?? '')))

/** Leaves nothing of a person on this device: at sign-out, and before another's trips are kept. */
export const wipeTrips = async (): Promise<void> => {
  await clear(store()).catch(() => undefined)
  if ('caches' in globalThis)
    await Promise.all([cacheNames.pages, cacheNames.documents].map(name => caches.delete(name).catch(() => false)))
}
