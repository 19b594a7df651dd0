import { noticeBody } from '@karwan/contract/console'
import { expect, test } from 'vitest'
import { bodyOf, draftOf, emptyDraft, instantOfField, isSameDraft, strangeCodes } from './draft.ts'

test('[HC-4] a form is the notice that it was made of, and what is typed in any order is read', () => {
  const body = bodyOf({ ...emptyDraft, airports: ' ebl, BGW،ebl ', airlines: 'ia;tk', link: ' /help ', daysTo: '2026-12-05' })
  expect(body).toMatchObject({ airports: ['EBL', 'BGW'], airlines: ['IA', 'TK'], link: '/help' })
  expect(body.days).toEqual({ from: '2026-12-05', to: '2026-12-05' })
  expect(noticeBody.parse(body)).toEqual(body)
  expect(isSameDraft(draftOf(body), { ...draftOf(body), airports: 'EBL  BGW' })).toBe(true)
  expect(isSameDraft(draftOf(body), { ...draftOf(body), level: 'danger' })).toBe(false)
})
test('[HC-4] what is no code is told before it is sent', () => {
  const draft = { ...emptyDraft, airports: 'EBL Erbil', airlines: 'IA I A' }
  expect([strangeCodes(draft, 'airports'), strangeCodes(draft, 'airlines')]).toEqual([['ERBIL'], ['I', 'A']])
})
test('[HC-11] a moment is of the clock where the person sits; without one it is now', () => {
  expect(instantOfField('2026-12-03T09:30')).toBe(new Date(2026, 11, 3, 9, 30).toISOString())
  expect(instantOfField('')).toBeNull()
})
