import type { OrderList, OrderView } from '@karwan/contract/orders'
import type { OrderPushed } from '@karwan/contract/payments'
import type { Language } from '@karwan/domain/locales'
import { clear, createStore, get, set, type UseStore } from 'idb-keyval'
import { cacheNames } from './cache-names.ts'

/** Raised when what is kept changes its shape: what an older version wrote is dropped. */
const version = 2
/** Milliseconds; a trip nobody looked at for so long is not kept any more. */
const keptFor = 200 * 24 * 60 * 60 * 1000

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
    if (kept?.version !== version || Date.now() - kept.savedAt > keptFor) return undefined
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
  return find(holdKey(orderId), value => orderPushed.safeParse(value).data)
}

const readers = () => import('@karwan/contract/orders')
export const findKeptList = async (tab: string, page: number, language: Language): Promise<Copy<OrderList> | undefined> => {
  const { orderList } = await readers()
  return find(listKey(tab, page, language), value => orderList.safeParse(value).data)
}
export const findKeptOrder = async (id: string, language: Language): Promise<Copy<OrderView> | undefined> => {
  const { orderView } = await readers()
  return find(orderKey(id, language), value => orderView.safeParse(value).data)
}

/** Leaves nothing of a person on this device: at sign-out, and before another's trips are kept. */
export const wipeTrips = async (): Promise<void> => {
  await clear(store()).catch(() => undefined)
  if ('caches' in globalThis)
    await Promise.all([cacheNames.pages, cacheNames.documents].map(name => caches.delete(name).catch(() => false)))
}
