import { expect, test } from 'vitest'
import { type PriceObservation, priceBuffer } from './index.ts'

const seen = (amount: number | null, more: Partial<PriceObservation> = {}): PriceObservation => ({
  brand: 'b',
  origin: 'EBL',
  destination: 'IST',
  cabin: 'Y',
  departs: '2030-05-16',
  returns: null,
  direct: false,
  currency: 'IQD',
  amount,
  fares: { adt: amount, chd: null, sen: null, yth: null, inf: null, ins: null },
  whole: false,
  seenAt: new Date(0),
  ...more,
})
const buffer = (write: (observations: readonly PriceObservation[]) => Promise<void>) => {
  const failures: unknown[] = []
  return { failures, book: priceBuffer({ write, onFailure: error => failures.push(error), pauseMs: 60_000 }) }
}

test('of what waits for the same trip the lowest is written, and what a whole search saw before all', async () => {
  const written: (readonly PriceObservation[])[] = []
  const { book } = buffer(async observations => void written.push(observations))
  book.note([seen(300), seen(280), seen(290), seen(500, { direct: true })])
  await book.flush()
  expect(written.map(batch => batch.map(({ amount }) => amount))).toEqual([[280, 500]])
  book.note([seen(280), seen(310, { whole: true })])
  await book.flush()
  expect(written[1]?.map(({ amount }) => amount)).toEqual([310])
})

test('many are written in small batches, one at a time; a batch that fails costs that batch', async () => {
  let going = 0
  let most = 0
  const sizes: number[] = []
  const { book, failures } = buffer(async observations => {
    going += 1
    most = Math.max(most, going)
    sizes.push(observations.length)
    await new Promise(resolve => setImmediate(resolve))
    going -= 1
    if (sizes.length === 1) throw new Error('the database is away')
  })
  book.note(Array.from({ length: 450 }, (_, at) => seen(100, { departs: `day ${at}` })))
  await Promise.all([book.flush(), book.close()])
  expect([sizes, most, failures.length]).toEqual([[200, 200, 50], 1, 1])
})

test('no more wait than there is room for', async () => {
  let written = 0
  const { book } = buffer(async observations => {
    written += observations.length
  })
  book.note(Array.from({ length: 6000 }, (_, at) => seen(100, { departs: `day ${at}` })))
  await book.close()
  expect(written).toBe(5000)
})
