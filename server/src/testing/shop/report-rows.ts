import type { ReportColumnId, ReportTableId, ReportView } from '@karwan/contract/console'

type Rows = Partial<Record<ReportColumnId, string | number | null>>[]

/** Returns the rows of a table of a report by the names of its columns, with amounts as numbers. */
export const rowsOf = (view: ReportView, id: ReportTableId): Rows => {
  const table = view.tables.find(each => each.id === id)
  if (!table) throw new Error(`There is no table ${id}`)
  const plain = (cell: (typeof table.rows)[number][number] | undefined) =>
    typeof cell === 'object' && cell !== null ? cell.amount : (cell ?? null)
  return table.rows.map(row => Object.fromEntries(table.columns.map((column, at) => [column, plain(row[at])])))
}
