// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAccountWishlist } from './account-calls.lazy.ts'
import { accountWishlist, setAccountWishlist, type WishlistItem, wishlist } from './store.ts'

const query = 'cityId=IST&cityName=Istanbul&sDate=2027-03-01&eDate=2027-03-04&guestData=2'
const hotel = (id: number): WishlistItem => ({ id: `hotel ${id}`, product: 'hotel', name: `Hotel ${id}`, query })

/** Answers of the server by call, the last one to all that follow; each waits until `release`. */
const serverWith = (...lists: (readonly WishlistItem[])[]) => {
  const releases: (() => void)[] = []
  const calls: string[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    const items = lists[Math.min(calls.length, lists.length - 1)]
    calls.push(init?.method ?? 'GET')
    await new Promise<void>(resolve => releases.push(resolve))
    return new Response(JSON.stringify({ items }), { status: 200, headers: { 'content-type': 'application/json' } })
  })
  return { calls, release: async () => vi.waitFor(() => (releases.shift() ?? expect.fail('no call'))()) }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('[AU-7] a part of the page that asks after the list has come asks the server for nothing', async () => {
  const server = serverWith([hotel(1)])
  const first = fetchAccountWishlist('once')
  await server.release()
  await first
  await fetchAccountWishlist('once')
  expect(server.calls).toEqual(['GET'])
  expect(accountWishlist('once').map(({ id }) => id)).toEqual(['hotel 1'])
})

test('[AU-7] what is removed while the list is on its way stays removed', async () => {
  const server = serverWith([hotel(1), hotel(2)], [hotel(1)])
  const fetching = fetchAccountWishlist('changed')
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  setAccountWishlist('changed', [hotel(1)])
  await server.release()
  await fetching
  expect(accountWishlist('changed').map(({ id }) => id)).toEqual(['hotel 1'])
})

test('[AU-7] a guest’s list joins the account’s and is gone from the device', async () => {
  localStorage.setItem('karwan.wishlist', JSON.stringify({ version: 1, items: [hotel(3)] }))
  const server = serverWith([hotel(3), hotel(1)])
  const joining = fetchAccountWishlist('joined')
  await server.release()
  await joining
  expect(server.calls).toEqual(['POST'])
  expect(wishlist()).toEqual([])
  expect(accountWishlist('joined')).toHaveLength(2)
})
