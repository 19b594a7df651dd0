import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

const now = Date.parse('2027-03-01T12:00:00Z')
const task = (id: string, due: string, times: { readonly putOffUntil?: string; readonly closedAt?: string } = {}) => ({
  id,
  dueAt: due,
  putOffUntil: times.putOffUntil ?? null,
  closedAt: times.closedAt ?? null,
})
const idsByGroup = (tasks: readonly ReturnType<typeof task>[]) =>
  groupsOf(tasks, now).map(([group, inIt]) => [group, inIt.map(({ id }) => id)])

test('[OC-10] tasks stand under late, the next hour, the next day and later, by the time that the server tells', () => {
  const tasks = [
    task('late', '2027-03-01T11:59:59Z'),
    task('also late', '2027-03-01T11:59:59Z'),
    task('soon', '2027-03-01T12:59:59Z'),
    task('today', '2027-03-01T13:00:00Z'),
    task('next week', '2027-03-08T12:00:00Z'),
    task('closed', '2027-03-01T11:00:00Z', { closedAt: '2027-03-01T11:30:00Z' }),
  ]
  expect(idsByGroup(tasks)).toEqual([
    ['late', ['late', 'also late']],
    ['hour', ['soon']],
    ['today', ['today']],
    ['later', ['next week']],
    ['done', ['closed']],
  ])
})

test('[OC-10] a task that was put off is not called late before it comes up', () => {
  const due = '2027-03-01T11:00:00Z'
  const tasks = [
    task('tomorrow', due, { putOffUntil: '2027-03-02T11:00:00Z' }),
    task('in half an hour', due, { putOffUntil: '2027-03-01T12:30:00Z' }),
    task('came up', due, { putOffUntil: '2027-03-01T11:30:00Z' }),
  ]
  expect(idsByGroup(tasks)).toEqual([
    ['late', ['came up']],
    ['hour', ['in half an hour']],
    ['today', ['tomorrow']],
  ])
})
