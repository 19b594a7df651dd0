import { expect, test } from 'vitest'
import { groupDigits, parseMessage, renderParts } from './index.ts'
import { pluralForm } from './plural.ts'

const write = (text: string, language: 'en' | 'ar' | 'ckb', values: Record<string, string | number> = {}) =>
  renderParts(parseMessage(text), language, values)
    .map(part => part.text)
    .join('')

test('[LN-3] Arabic numbers take the six forms CLDR gives them', () => {
  const forms = [0, 1, 2, 3, 10, 11, 99, 100, 101, 102, 103, 110, 111, 1000, 1.5].map(count => pluralForm(count, 'ar'))
  expect(forms).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'few',
    'many',
    'many',
    'other',
    'other',
    'other',
    'few',
    'few',
    'many',
    'other',
    'other',
  ])
})
test('[LN-3] English and Sorani tell one from all else, by rules the browser is not asked for', () => {
  for (const language of ['en', 'ckb'] as const) {
    expect([0, 1, 2, 11, 1.5].map(count => pluralForm(count, language))).toEqual(['other', 'one', 'other', 'other', 'other'])
  }
})
test('a value of exactly a number goes before its form, and # is written with grouped Latin digits', () => {
  const text = '{count, plural, =0 {None} one {# room} other {# rooms in {city}}}'
  expect(write(text, 'en', { count: 0, city: 'Erbil' })).toBe('None')
  expect(write(text, 'en', { count: 1, city: 'Erbil' })).toBe('1 room')
  expect(write(text, 'en', { count: 12345, city: 'Erbil' })).toBe('12,345 rooms in Erbil')
})
test('two choices stand in one text, each with its own #', () => {
  const text = '{hours, plural, one {# hour} other {# hours}} and {minutes, plural, one {# minute} other {# minutes}}'
  expect(write(text, 'en', { hours: 1, minutes: 35 })).toBe('1 hour and 35 minutes')
})
test('a choice by word falls back to other', () => {
  const text = '{kind, select, flight {Ticket} other {Paper}}'
  expect(write(text, 'en', { kind: 'flight' })).toBe('Ticket')
  expect(write(text, 'en', { kind: 'hotel' })).toBe('Paper')
})
test('apostrophes are plain unless they quote braces', () => {
  expect(write("Children's pool", 'en')).toBe("Children's pool")
  expect(write("'{not a value}' it''s", 'en')).toBe("{not a value} it's")
})
test.each(['{', '{name', '{count, plural, one {x}}', 'a } b', '{count, number}', '{ , plural}'])('the broken text %j is refused', text => {
  expect(() => parseMessage(text)).toThrow(/Message is not readable/)
})
test('a missing value and a word where a number belongs are refused by name', () => {
  expect(() => write('{city}', 'en')).toThrow('"city" is missing')
  expect(() => write('{n, plural, other {#}}', 'en', { n: '3' })).toThrow('"n" must be a number')
})
test('digits are grouped by threes', () => {
  expect([0, 999, 1000, 1234567, 1234.5, -4200].map(value => groupDigits(value))).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '1,234.5',
    '-4,200',
  ])
  expect(groupDigits(1234.5, 2)).toBe('1,234.50')
})
