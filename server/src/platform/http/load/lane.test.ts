import { expect, test, vi } from 'vitest'
import { createLane, type LaneLimits } from './lane.ts'

const laneAt = (limits: Partial<LaneLimits>) => {
  let ms = 0
  const lane = createLane({ atOnce: 1, waitMs: 1000, waitingPerAddress: 100, ...limits }, () => ms)
  const outcomes: string[] = []
  const enter = (name: string, address = 'one') =>
    lane.enter(
      address,
      () => void outcomes.push(`${name} admitted`),
      () => void outcomes.push(`${name} refused`),
    )
  return {
    lane,
    outcomes,
    enter,
    pass: (more: number) => {
      ms += more
    },
  }
}

test('requests wait for their turn in the order they came', () => {
  const { outcomes, enter } = laneAt({ atOnce: 2 })
  const leave = ['a', 'b', 'c', 'd'].map(name => enter(name))
  expect(outcomes).toEqual(['a admitted', 'b admitted'])
  leave[1]?.()
  leave[1]?.()
  leave[0]?.()
  expect(outcomes).toEqual(['a admitted', 'b admitted', 'c admitted', 'd admitted'])
})

test('one that would wait too long is refused at once, by the time that answers take', () => {
  const { lane, outcomes, enter, pass } = laneAt({})
  for (let before = 0; before < 40; before++) {
    const leave = enter('before')
    pass(300)
    leave()
  }
  outcomes.length = 0
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) enter(name)
  expect(outcomes).toEqual(['a admitted', 'e refused', 'f refused'])
  expect(lane.waiting).toBe(3)
})

test('one that has waited too long is refused, one whose caller has gone is forgotten', () => {
  const { lane, outcomes, enter, pass } = laneAt({})
  const leave = enter('a')
  enter('late')
  pass(600)
  const hangUp = enter('gone')
  enter('b')
  hangUp()
  pass(600)
  leave()
  expect(outcomes).toEqual(['a admitted', 'late refused', 'b admitted'])
  expect(lane.waiting).toBe(0)
})

test('one address does not take the whole queue', () => {
  const { outcomes, enter } = laneAt({ waitingPerAddress: 1 })
  const leave = enter('a')
  enter('b')
  enter('c')
  enter('other', 'two')
  leave()
  expect(outcomes).toEqual(['a admitted', 'c refused', 'b admitted'])
})

test('one that has waited too long is refused though nobody comes or goes', () => {
  vi.useFakeTimers()
  try {
    const outcomes: string[] = []
    const lane = createLane({ atOnce: 1, waitMs: 800, waitingPerAddress: 9 }, Date.now)
    for (const name of ['a', 'b'])
      lane.enter(
        'one',
        () => void outcomes.push(`${name} admitted`),
        () => void outcomes.push(`${name} refused`),
      )
    vi.advanceTimersByTime(800)
    expect(outcomes).toEqual(['a admitted'])
    vi.advanceTimersByTime(1)
    expect(outcomes).toEqual(['a admitted', 'b refused'])
  } finally {
    vi.useRealTimers()
  }
})
