import { type ReportCell, type ReportColumnId, type ReportTable, type ReportView, reportColumns } from '@karwan/contract/console'
import { toDecimal } from '@karwan/domain/money'
import { methodKeys } from '@karwan/messages/keys'
import type { CsvCell, Spoken } from '../base/index.ts'

type Says = Pick<Spoken, 't' | 'format'>

/** Kinds of cells that stand at the end of a column, one below the other. */
const numbers: ReadonlySet<string> = new Set(['count', 'money', 'share', 'minutes'])
export const isNumber = (column: ReportColumnId): boolean => numbers.has(reportColumns[column])

/** Writes a cell for a person. Where there is nothing to tell, a dash. */
export const cellText = ({ t, format }: Says, column: ReportColumnId, cell: ReportCell): string => {
  if (cell === null) return '–'
  if (typeof cell === 'object') return format.money(cell)
  if (typeof cell === 'string') return reportColumns[column] === 'day' ? format.placeDate(cell) : nameOf({ t }, column, cell)
  switch (reportColumns[column]) {
    case 'hour':
      return `${String(cell).padStart(2, '0')}:00`
    case 'share':
      return `${format.number(Math.round(cell / 10) / 10)}%`
    case 'minutes':
      return format.duration(cell)
    default:
      return format.number(cell)
  }
}

const nameOf = ({ t }: Pick<Says, 't'>, column: ReportColumnId, word: string): string => {
  const keys: Readonly<Partial<Record<string, string>>> = {
    method: (methodKeys as Readonly<Record<string, string>>)[word],
    product: `content.product_${word}`,
    task: `console.kind_${word}`,
    cause: `reports.cause_${word}`,
    age: `reports.age_${word}`,
  }
  return t.find(keys[reportColumns[column]] ?? '') ?? word
}

/** Writes a cell for a spreadsheet: amounts, counts and times as plain numbers, days as `2026-11-17`. */
const csvCell = (says: Says, column: ReportColumnId, cell: ReportCell): CsvCell => {
  if (cell === null) return ''
  if (typeof cell === 'object') return Number(toDecimal(cell))
  if (typeof cell === 'number') return reportColumns[column] === 'share' ? cell / 100 : cell
  return reportColumns[column] === 'day' ? cell : nameOf(says, column, cell)
}

const csvHead = ({ t }: Says, column: ReportColumnId): string => {
  const name = t(`reports.col_${column}`)
  const kind = reportColumns[column]
  return kind === 'minutes' ? t('reports.inMinutes', { name }) : kind === 'share' ? `${name} (%)` : name
}

const csvTable = (says: Says, { id, columns, rows }: ReportTable): CsvCell[][] => [
  [],
  [says.t(`reports.table_${id}`)],
  columns.map(column => csvHead(says, column)),
  ...rows.map(row => columns.map((column, at) => csvCell(says, column, row[at] ?? null))),
]

/** Writes a report as the rows of a file: what it is and how it is counted, then each table under its name. */
export const csvRows = (says: Says, view: ReportView, brand: string): CsvCell[][] => [
  [says.t(`reports.name_${view.report}`), brand],
  [view.from, view.to, view.zone],
  [says.t('reports.counted', { time: says.format.dateAndTime(view.countedAt) })],
  [says.t(`reports.how_${view.report}`)],
  ...view.tables.flatMap(table => csvTable(says, table)),
]
