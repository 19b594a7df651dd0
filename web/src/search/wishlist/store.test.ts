// @vitest-environment jsdom
import { mostSaved } from '@karwan/domain/wishlist'
import { beforeEach, expect, test } from 'vitest'
import { shownSaved } from './shown-wish.ts'
import { onSaved, removeSaved, saveItem, type WishlistItem, wishlist } from './store.ts'

const query = 'cityId=IST&cityName=Istanbul&sDate=2027-03-01&eDate=2027-03-04&guestData=2'
const hotel = (id: number): WishlistItem => ({ id: `hotel ${id}`, product: 'hotel', name: `Hotel ${id}`, query })

beforeEach(() => localStorage.clear())

test('[AU-7] ten are kept, the oldest is dropped first and told', () => {
  for (let id = 1; id <= mostSaved; id++) expect(saveItem(hotel(id))).toBeUndefined()
  expect(saveItem(hotel(11))?.id).toBe('hotel 1')
  expect(wishlist().map(({ id }) => id)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(id => `hotel ${id}`))
})

test('[AU-7] the same thing is kept once, as the newest, and can be dropped', () => {
  for (const id of [1, 2, 1]) saveItem(hotel(id))
  expect(wishlist().map(({ id }) => id)).toEqual(['hotel 1', 'hotel 2'])
  removeSaved('hotel 1')
  expect(wishlist().map(({ id }) => id)).toEqual(['hotel 2'])
})

test('[AU-7] what another version or hand wrote is left aside and never breaks a page', () => {
  const kept = (text: string) => {
    localStorage.setItem('karwan.wishlist', text)
    return wishlist()
  }
  expect(kept('{')).toEqual([])
  expect(kept(JSON.stringify({ version: 99, items: [hotel(1)] }))).toEqual([])
  const broken = { ...hotel(2), query: 'cityId=IST' }
  const read = kept(JSON.stringify({ version: 1, items: [7, null, { ...hotel(1), name: 5 }, broken, hotel(3)] }))
  expect(read.flatMap(item => shownSaved(item, '2027-01-01')?.item.id ?? [])).toEqual(['hotel 3'])
})

test('the list is the same object until it changes, and changes are told', () => {
  let received = 0
  const stop = onSaved(() => {
    received += 1
  })
  saveItem(hotel(1))
  expect(wishlist()).toBe(wishlist())
  expect(received).toBe(1)
  stop()
  saveItem(hotel(2))
  expect(received).toBe(1)
})

test('[AU-7] a wish leads back to the hotel or to the flight’s open card; days that have passed are moved forward', () => {
  expect(shownSaved(hotel(7), '2027-02-01')).toMatchObject({ moved: false, address: expect.stringContaining('/hotel/packages?') })
  expect(shownSaved(hotel(7), '2027-03-02')).toMatchObject({ moved: true, days: ['2027-03-08', '2027-03-11'] })
  const flight =
    'type=0&class=Y&from=Erbil&to=Istanbul&fCId=EBL&fCCode=EBL&fLId=EBL&tCId=IST&tCCode=IST&tLId=IST&sDate=2027-03-01&adt=1&chd=0&inf=0'
  const request: WishlistItem = { id: 'flight abc', product: 'flight', name: 'Iraqi Airways', query: flight }
  expect(shownSaved(request, '2027-02-01')).toMatchObject({
    cities: ['Erbil', 'Istanbul'],
    address: expect.stringMatching(/^\/flight\?.*&open=abc$/),
  })
  expect(shownSaved(request, '2027-03-02')?.address).not.toContain('open=')
})
