import { expect, test } from 'vitest'
import { permissions } from '../staff/index.ts'
import { answerFields, dueAt, taskAnswers, taskKinds, taskRules } from './index.ts'

const openedAt = new Date('2026-11-17T06:00:00Z')
const after = (minutes: number): Date => new Date(openedAt.getTime() + minutes * 60_000)

test('[OC-11] every kind of task has a time, a permission and answers, and every answer is of some kind', () => {
  for (const kind of taskKinds) {
    const { dueMs, permission, answers } = taskRules[kind]
    expect([kind, dueMs > 0, permissions.includes(permission), answers.length > 0]).toEqual([kind, true, true, true])
  }
  const given = new Set(taskKinds.flatMap(kind => [...taskRules[kind].answers]))
  expect([...given].sort()).toEqual([...taskAnswers].sort())
  expect(Object.keys(answerFields).sort()).toEqual([...taskAnswers].sort())
})

test('[OC-10] a task is due after the time of its kind', () => {
  expect(dueAt('booking-unknown', openedAt)).toEqual(after(15))
  expect(dueAt('refund-at-office', openedAt)).toEqual(after(7 * 24 * 60))
})

test('[OC-10] what has a deadline at a supplier is due two hours before it, never before it was opened', () => {
  expect(dueAt('booking-held', openedAt, after(72 * 60))).toEqual(after(2 * 60))
  expect(dueAt('booking-held', openedAt, after(3 * 60))).toEqual(after(60))
  expect(dueAt('booking-held', openedAt, after(30))).toEqual(openedAt)
})
