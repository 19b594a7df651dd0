import type { ReportView } from '@karwan/contract/console'
import { type ConsoleWords, loadConsoleWords } from '@karwan/messages/console'
import { provideTimeWords, type TimeTranslator } from '@karwan/messages/format'
import { createTranslator } from '@karwan/messages/translator'
import { expect, test } from 'vitest'
import { csvOf } from '../base/csv.ts'
import { createFormats } from '../base/formats.ts'
import { cellText, csvRows } from './cells.ts'

const t = createTranslator<ConsoleWords>('en', await loadConsoleWords('en'))
provideTimeWords(() => t as unknown as TimeTranslator)
const says = { t, format: createFormats('en') }

test('[OC-26] cells are written by their kind', () => {
  expect([
    cellText(says, 'paid', { amount: 452_000, currency: 'IQD' }),
    cellText(says, 'net', { amount: -12_50, currency: 'USD' }),
    cellText(says, 'begun', 1200),
    cellText(says, 'rate', 3333),
    cellText(says, 'rate', null),
    cellText(says, 'hour', 9),
    cellText(says, 'median', 75),
    cellText(says, 'method', 'switch'),
    cellText(says, 'product', 'flight'),
    cellText(says, 'task', 'booking-unknown'),
    cellText(says, 'cause', 'traveler-asked'),
    cellText(says, 'cause', 'a cause of tomorrow'),
    cellText(says, 'age', 'older'),
    cellText(says, 'day', '2026-11-17'),
  ]).toEqual([
    'IQD 452,000',
    '−$12.50',
    '1,200',
    '33.3%',
    '–',
    '09:00',
    '1h 15m',
    'Bank card',
    'Flights',
    'Booking outcome unknown',
    'The traveler asked',
    'a cause of tomorrow',
    'Over 7 days',
    '17 November 2026',
  ])
})

const view: ReportView = {
  report: 'takings',
  brand: 'default',
  zone: 'Asia/Baghdad',
  from: '2026-11-16',
  to: '2026-11-17',
  countedAt: '2026-11-17T06:00:00Z',
  tables: [
    {
      id: 'takings-day',
      columns: ['day', 'supplier', 'currency', 'payments', 'net', 'rate', 'median'],
      rows: [['2026-11-17', '=HYPERLINK("x")', 'USD', 2, { amount: -1250, currency: 'USD' }, 3333, null]],
      left: 0,
    },
  ],
}

test('[OC-26] a file tells what is counted and how, with numbers to add up, and a spreadsheet computes no text of it', () => {
  const rows = csvRows(says, view, 'Karwan')
  expect(rows.slice(0, 2)).toEqual([
    ['Takings', 'Karwan'],
    ['2026-11-16', '2026-11-17', 'Asia/Baghdad'],
  ])
  expect(rows[3]).toEqual([t('reports.how_takings')])
  expect(rows.slice(-3)).toEqual([
    ['By day'],
    ['Day', 'Supplier', 'Currency', 'Payments', 'Net', 'Rate (%)', 'Half closed within (minutes)'],
    ['2026-11-17', '=HYPERLINK("x")', 'USD', 2, -12.5, 33.33, ''],
  ])
  expect(csvOf(rows)).toContain(`"2026-11-17","'=HYPERLINK(""x"")","USD",2,-12.5,33.33,""`)
})
