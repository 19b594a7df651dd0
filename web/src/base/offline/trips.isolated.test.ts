// @vitest-environment jsdom
import type { OrderView } from '@karwan/contract/orders'
import { afterEach, expect, test, vi } from 'vitest'

const rows = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => rows.get(key),
  set: async (key: string, value: unknown) => void rows.set(key, value),
  clear: async () => rows.clear(),
  entries: async () => [...rows],
  delMany: async (keys: readonly string[]) => {
    for (const key of keys) rows.delete(key)
  },
}))
vi.mock('@karwan/contract/orders', () => ({ orderView: { safeParse: (data: unknown) => ({ data }) } }))

/** Stores of a browser, by their names. */
function playStores() {
  const stores = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (address: string) => store.get(address),
      put: async (address: string, answer: Response) => void store.set(address, answer),
      add: async () => undefined,
    }
  }
  vi.stubGlobal('caches', { open, delete: async (name: string) => stores.delete(name) })
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'serviceWorker', { value: { register: async () => undefined }, configurable: true })
  return stores
}
const document = '/api/orders/o1/services/s1/documents/ticket.pdf'
const order = {
  Id: 'o1',
  Services: [{ serviceType: 'hotel', checkOut: '2099-01-01', documents: [{ available: true, url: document }] }],
} as unknown as OrderView

afterEach(() => {
  vi.unstubAllGlobals()
  rows.clear()
})

test('signing out while a trip is being kept leaves neither the trip nor its page nor a document', async () => {
  const stores = playStores()
  const { keepOrderHere, wipeHere } = await import('./index.ts')
  const asked: string[] = []
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address.startsWith(document)) await answered
    return new Response(address)
  })
  const kept = keepOrderHere('u1', 'en', order, '/booking?order_id=o1')
  await vi.waitFor(() => expect(asked.some(address => address.startsWith(document))).toBe(true))
  expect(rows.size).toBe(2)
  expect([...stores.keys()]).toEqual(expect.arrayContaining(['karwan-pages', 'karwan-papers']))
  const documents = stores.get('karwan-papers')
  const wiped = wipeHere()
  answer()
  await Promise.all([kept, wiped])
  expect(rows.size).toBe(0)
  expect([...stores.keys()]).not.toEqual(expect.arrayContaining(['karwan-pages']))
  expect(stores.has('karwan-papers')).toBe(false)
  expect(documents?.size).toBe(0)
})

test('what is read after signing in again is kept', async () => {
  const stores = playStores()
  vi.stubGlobal('fetch', async (address: string) => new Response(address))
  const { keepOrderHere, wipeHere } = await import('./index.ts')
  await wipeHere()
  await keepOrderHere('u2', 'en', order, '/booking?order_id=o1')
  expect(rows.get('owner')).toBe('u2')
  expect(stores.get('karwan-papers')?.size).toBe(1)
})

const { signal } = new AbortController()
const stay = (Id: string, checkOut: string) => ({ Id, Services: [{ serviceType: 'hotel', checkOut }] }) as unknown as OrderView
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('bookings on this device: the next trip first, each once, in the language where it was read in it', async () => {
  const { findKeptOrder, keepOrder, listKeptOrders } = await import('./trips.ts')
  await keepOrder(signal, 'guest', 'en', stay('later', day(20)))
  await keepOrder(signal, 'guest', 'ar', stay('later', day(20)))
  await keepOrder(signal, 'guest', 'ar', stay('next', day(5)))
  expect((await listKeptOrders('en')).map(({ value }) => value.Id)).toEqual(['next', 'later'])
  expect((await findKeptOrder('next', 'en'))?.value.Id).toBe('next')
})
test('a booking leaves the device 30 days after its trip, with its page and documents; one to come stays however long', async () => {
  const { forgetOver, keepOrder, listKeptOrders } = await import('./trips.ts')
  const addresses = new Set([
    '/booking?order_id=over',
    '/api/orders/over/services/s/documents/ticket.pdf',
    '/booking?order_id=here',
    '/offline',
  ])
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...addresses].map(address => ({ url: `http://shop${address}` })),
      delete: async ({ url }: { url: string }) => addresses.delete(url.replace('http://shop', '')),
    }),
  })
  await keepOrder(signal, 'guest', 'en', stay('over', day(-32)))
  await keepOrder(signal, 'guest', 'en', stay('here', day(-29)))
  await keepOrder(signal, 'guest', 'en', stay('next', day(300)))
  expect((await listKeptOrders('en')).map(({ value }) => value.Id)).toEqual(['here', 'next'])
  await forgetOver()
  expect([...rows.keys()]).toEqual(['owner', 'order here en', 'order next en'])
  expect([...addresses]).toEqual(['/booking?order_id=here', '/offline'])
})
