import type { SearchEvent } from '@karwan/domain/suppliers'
import { expect, test } from 'vitest'
import { fanOut } from './fan-out.ts'
import { runningSearches } from './running.ts'

test('answers that come at once, of one search or of many, are read one in a turn of the event loop', async () => {
  const { turn } = runningSearches(() => {})
  let [loop, isOver] = [0, false]
  const countLoops = (): void => {
    loop += 1
    if (!isOver) setImmediate(countLoops)
  }
  setImmediate(countLoops)
  const readIn: number[] = []
  async function* search(): AsyncGenerator<SearchEvent<string>> {
    for (const offer of ['first', 'second', 'third']) yield { type: 'offers', offers: [offer] }
  }
  const run = () =>
    fanOut<string, string>({
      parts: ['air', 'sky'].map(supplier => ({ supplier, search })),
      deadlineMs: 60_000,
      signal: new AbortController().signal,
      turn,
      toRows: (_, offers) => {
        readIn.push(loop)
        return offers
      },
      append: async () => 'kept',
      onFailure: () => {},
    })
  await Promise.all([run(), run(), run()])
  isOver = true
  expect(readIn).toHaveLength(18)
  expect(new Set(readIn).size).toBe(18)
})
