import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('[OC-22] [OC-26] a spreadsheet computes nothing of a text', () => {
  expect(csvOf([['=1+1', '+1', '-1', '@a', '\tb', 'ABCD-EFGH', 'say "so", now']])).toBe(
    `\uFEFF"'=1+1","'+1","'-1","'@a","'\tb","ABCD-EFGH","say ""so"", now"\r\n`,
  )
})

test('[OC-26] a number stays one that can be summed up, also below zero', () => {
  expect(
    csvOf([
      ['day', 'net'],
      ['2026-11-17', -12_500],
      ['2026-11-18', 0.5],
    ]),
  ).toBe('\uFEFF"day","net"\r\n"2026-11-17",-12500\r\n"2026-11-18",0.5\r\n')
})
