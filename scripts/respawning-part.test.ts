import { expect, test } from 'vitest'
import { keepAlive, type RespawnedPart } from './respawning-part.ts'

const dead = (code: number, signalCode: string | null = null): RespawnedPart => ({
  name: 'The shop',
  child: { signalCode },
  ended: Promise.resolve(code),
})

test('a shop that died starts again and says why; five deaths in a minute end it', async () => {
  const lines: string[] = []
  let [starts, ms] = [0, 0]
  const start = (): RespawnedPart => {
    starts += 1
    // The first death is more than a minute before the others.
    ms += starts === 1 ? 61_000 : 1000
    return dead(1)
  }
  const code = await keepAlive(dead(1, 'SIGABRT'), { start, isClosing: () => false, say: line => void lines.push(line), now: () => ms })
  expect([code, starts]).toEqual([1, 5])
  expect(lines[0]).toBe('The shop ended by SIGABRT. It starts again.')
  expect(lines.at(-1)).toContain('5th time in a minute')
})

test('a shop that was closed, or ended by itself, stays closed', async () => {
  const start = (): RespawnedPart => {
    throw new Error('It was started again')
  }
  const say = () => undefined
  expect(await keepAlive(dead(1), { start, say, isClosing: () => true })).toBe(1)
  expect(await keepAlive(dead(0), { start, say, isClosing: () => false })).toBe(0)
})
