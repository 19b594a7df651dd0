import { expect, test } from 'vitest'
import { dateOfTexts, readDateText, textsOfDate } from './date-texts.ts'

test('[BK-1] a date typed part by part is whole only when all parts are there', () => {
  expect(dateOfTexts({ day: '', month: '', year: '' })).toBe('')
  expect(dateOfTexts({ day: '5', month: '', year: '1990' })).toBe('1990--05')
  expect(dateOfTexts({ day: '5', month: '03', year: '1990' })).toBe('1990-03-05')
  expect(textsOfDate('1990-03-05')).toEqual({ day: '5', month: '03', year: '1990' })
  expect(textsOfDate('')).toEqual({ day: '', month: '', year: '' })
})
test('[BK-1] a whole date pasted into a part is read', () => {
  expect(readDateText('1990-5-15')).toEqual({ day: '15', month: '05', year: '1990' })
  expect(readDateText('15/05/1990')).toEqual({ day: '15', month: '05', year: '1990' })
  expect(readDateText('15')).toBeUndefined()
})
