import type { ReportColumnId, ReportTable as Table } from '@karwan/contract/console'
import { useWords } from '../base/index.ts'
import { cellText, isNumber } from './cells.ts'

/** Amounts tell their currency, so that its column is for files, unless a row begins with it. */
const shownOf = ({ columns }: Table): readonly (readonly [ReportColumnId, number])[] =>
  columns.map((column, at) => [column, at] as const).filter(([column, at]) => column !== 'currency' || at === 0)

/** One table of a report. On a phone each row is a list of its cells with their names. */
export const ReportTable = ({ table }: { table: Table }) => {
  const words = useWords()
  const { t } = words
  const shown = shownOf(table)
  return (
    <section className="lines" aria-labelledby={table.id}>
      <h2 id={table.id}>{t(`reports.table_${table.id}`)}</h2>
      <div className="rscroll">
        <table className="tb stack hov rtable">
          <thead>
            <tr>
              {shown.map(([column]) => (
                <th key={column} scope="col" className={isNumber(column) ? 'end' : ''}>
                  {t(`reports.col_${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(row => (
              <tr key={keyOf(table, row)}>
                {shown.map(([column, at], place) => (
                  <td
                    key={column}
                    className={place === 0 ? 'med rfirst' : isNumber(column) ? 'end' : ''}
                    data-h={place === 0 ? undefined : t(`reports.col_${column}`)}
                  >
                    <bdi className={isNumber(column) ? 'n' : ''}>{cellText(words, column, row[at] ?? null)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {table.left > 0 && <p className="sub xs">{t('reports.left', { count: table.left })}</p>}
    </section>
  )
}

/** The cells that name a row are those without numbers. */
const keyOf = ({ columns }: Table, row: Table['rows'][number]): string =>
  columns.map((column, at) => (isNumber(column) ? '' : String(row[at] ?? ''))).join(' ')
