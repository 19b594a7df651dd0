import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContentFacts, contentStates, contentStatusOf, type Publication } from './index.ts'
import { endOf } from './publications.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 17, 6, minute))
const publication = (more: Partial<Publication> = {}): Publication => ({
  id: 1,
  version: 1,
  from: at(0),
  until: null,
  endedAt: null,
  ...more,
})
const item = (...publications: Publication[]): ContentFacts => ({ currentVersion: 1, publications, archivedAt: null })
const stateAt = (facts: ContentFacts, minute: number) => contentStatusOf(facts, at(minute)).state

test('[HC-11] a version that was never published is a draft', () => {
  expect(contentStatusOf(item(), at(0))).toMatchObject({ state: 'draft', hasDraft: true, shown: undefined })
})
test('[HC-11] a window goes from scheduled to published to over, to the minute', () => {
  const facts = item(publication({ from: at(10), until: at(20) }))
  expect([9, 10, 19, 20].map(minute => stateAt(facts, minute))).toEqual(['scheduled', 'published', 'published', 'over'])
  expect(contentStatusOf(facts, at(30)).overSince).toEqual(at(20))
})
test('[HC-11] what is taken back is over; a schedule that is removed was never made', () => {
  expect(stateAt(item(publication({ endedAt: at(5) })), 6)).toBe('over')
  const removed = item(publication({ from: at(10), endedAt: at(5) }))
  expect([6, 11].map(minute => stateAt(removed, minute))).toEqual(['draft', 'draft'])
})
test('[HC-11] a replaced version does not come back when the one that replaced it ends', () => {
  const facts = item(publication(), publication({ id: 2, from: at(10), until: at(20) }))
  expect([5, 15, 25].map(minute => contentStatusOf(facts, at(minute)).shown?.id)).toEqual([1, 2, undefined])
})
test('[HC-11] a newer version is a draft beside what is shown or scheduled', () => {
  const facts = { ...item(publication()), currentVersion: 2 }
  expect(contentStatusOf(facts, at(5))).toMatchObject({ state: 'published', hasDraft: true })
  expect(contentStatusOf({ ...item(publication({ until: at(3) })), currentVersion: 2 }, at(5)).state).toBe('draft')
})

describe('for any history', () => {
  const minute = fc.integer({ min: 0, max: 40 })
  const maybe = fc.option(minute)
  const history: fc.Arbitrary<ContentFacts> = fc
    .record({
      rows: fc.array(fc.record({ version: fc.integer({ min: 1, max: 4 }), from: minute, until: maybe, ended: maybe }), { maxLength: 6 }),
      newer: fc.integer({ min: 0, max: 2 }),
      archived: fc.option(minute, { freq: 4 }),
    })
    .map(({ rows, newer, archived }) => ({
      currentVersion: Math.max(1, ...rows.map(({ version }) => version)) + newer,
      publications: rows.map(({ version, from, until, ended }, place) => ({
        id: place + 1,
        version,
        from: at(from),
        until: until === null ? null : at(Math.max(until, from + 1)),
        endedAt: ended === null ? null : at(ended),
      })),
      archivedAt: archived === null ? null : at(archived),
    }))

  test('[HC-11] there is one state, and what it says agrees with it', () => {
    fc.assert(
      fc.property(history, minute, (facts, now) => {
        const status = contentStatusOf(facts, at(now))
        expect(contentStates).toContain(status.state)
        expect(status.state === 'archived').toBe(facts.archivedAt !== null)
        expect(status.state === 'published').toBe(status.shown !== undefined)
        expect(status.state === 'over').toBe(status.overSince !== undefined)
        if (status.state === 'scheduled') expect(status.next).toBeDefined()
        if (status.state === 'draft') expect(status.hasDraft).toBe(true)
        if (status.overSince) expect(status.overSince.getTime()).toBeLessThanOrEqual(at(now).getTime())
      }),
    )
  })
  test('[HC-11] what is shown is within its window, and nothing begun later is passed over', () => {
    fc.assert(
      fc.property(history, minute, (facts, now) => {
        const { shown, next } = contentStatusOf(facts, at(now))
        if (next) expect(next.from.getTime()).toBeGreaterThan(at(now).getTime())
        if (!shown) return
        expect(shown.from.getTime()).toBeLessThanOrEqual(at(now).getTime())
        expect(endOf(shown)?.getTime() ?? Number.POSITIVE_INFINITY).toBeGreaterThan(at(now).getTime())
        const later = facts.publications.filter(
          ({ from, endedAt }) => from > shown.from && from <= at(now) && !(endedAt !== null && endedAt <= from),
        )
        expect(later).toEqual([])
      }),
    )
  })
  test('[HC-11] the order of the rows does not matter, nor do schedules that were removed', () => {
    fc.assert(
      fc.property(history, minute, minute, (facts, now, from) => {
        const status = contentStatusOf(facts, at(now))
        expect(contentStatusOf({ ...facts, publications: facts.publications.toReversed() }, at(now))).toEqual(status)
        const removed = publication({ id: 99, version: facts.currentVersion, from: at(from), endedAt: at(from) })
        expect(contentStatusOf({ ...facts, publications: [...facts.publications, removed] }, at(now))).toEqual(status)
      }),
    )
  })
  test('[HC-11] a state changes only at a moment that a row names', () => {
    fc.assert(
      fc.property(history, minute, (facts, now) => {
        const named = facts.publications.flatMap(({ from, until, endedAt }) => [from, until, endedAt]).map(each => each?.getTime())
        if (!named.includes(at(now + 1).getTime())) expect(stateAt(facts, now + 1)).toBe(stateAt(facts, now))
      }),
    )
  })
})
