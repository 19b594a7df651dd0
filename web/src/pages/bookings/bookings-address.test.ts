import { expect, test } from 'vitest'
import { bookingsAddress, readBookingsAddress } from './bookings-address.ts'

const read = (query: string) => readBookingsAddress(new URLSearchParams(query))

test('what an address says is read back; the usual is left out of it', () => {
  expect(bookingsAddress({ tab: 'upcoming', page: 1 })).toBe('/user/purchases')
  const address = bookingsAddress({ tab: 'past', page: 2 }, 'o 1')
  expect(read(new URL(address, 'http://shop').search)).toEqual({ tab: 'past', page: 2, order: 'o 1' })
})
test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=99999', 'tab=other', 'order='])('%s is as if it were not there', query => {
  expect(read(query)).toEqual({ tab: 'upcoming', page: 1, order: undefined })
})
