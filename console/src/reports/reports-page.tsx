import type { ReportView } from '@karwan/contract/console'
import { instantToLocal } from '@karwan/domain/calendar'
import { reportsOfNow } from '@karwan/domain/reports'
import { ChartNoAxesColumn, Download } from 'lucide'
import { Fault, FaultLine, Icon, Loading, saveCsv, useBrandName, useWords } from '../base/index.ts'
import { csvRows } from './cells.ts'
import { Choices } from './choices.tsx'
import { ReportTable } from './report-table.tsx'
import { hasDays, useChoice, useDownload, useReport } from './use-report.ts'

/** Reports of a brand: what is counted, over which days and how, and a file of it. */
export const ReportsPage = () => {
  const words = useWords()
  const { t } = words
  const brandName = useBrandName()
  const { choice, brands, choose } = useChoice()
  const report = useReport(choice)
  const download = useDownload(view => saveCsv(fileName(view), csvRows(words, view, brandName(view.brand))))
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('reports.title')}</h1>
        <button type="button" className="k" disabled={!report.data || download.isPending} onClick={() => download.mutate(choice)}>
          <Icon of={Download} />
          {t('vouchers.download')}
        </button>
      </div>
      <div className="scroll page">
        <Choices choice={choice} brands={brands} view={report.data} onChoose={choose} />
        <FaultLine error={download.error} />
        {report.isLoading && <Loading />}
        {report.isError && !report.data && <Fault error={report.error} retry={() => void report.refetch()} />}
        {report.data && hasDays(choice) && (
          <Report view={report.data} isCounting={report.isFetching} onCount={() => void report.refetch()} />
        )}
      </div>
    </>
  )
}

const fileName = ({ report, brand, from, to }: ReportView): string => [report, brand, from, to].join('_')

const Report = ({ view, isCounting, onCount }: { view: ReportView; isCounting: boolean; onCount: () => void }) => {
  const { t, format } = useWords()
  const { report, from, to, zone, countedAt } = view
  const tables = view.tables.filter(({ rows }) => rows.length > 0)
  const days = from === to ? format.placeDate(from) : t('services.covers', { from: format.placeDate(from), until: format.placeDate(to) })
  return (
    <>
      <div className="lines">
        <div className="bar wrapx">
          {!reportsOfNow.has(report) && <b>{days}</b>}
          <span className="sub xs">
            {t('reports.counted', { time: format.placeDateAndTime(instantToLocal(countedAt, zone)) })} · <bdi dir="ltr">{zone}</bdi>
          </span>
          <button type="button" className="as" disabled={isCounting} onClick={onCount}>
            {t('reports.countAgain')}
          </button>
        </div>
        <p className="sub xs rhow">
          {t('reports.how')} {t(`reports.how_${report}`)}
        </p>
      </div>
      {tables.length === 0 ? (
        <div className="none" role="status">
          <Icon of={ChartNoAxesColumn} className="l" />
          <p className="b">{t('reports.none')}</p>
          <p className="mut">{t(reportsOfNow.has(report) ? 'reports.noneNow' : 'reports.noneHelp')}</p>
        </div>
      ) : (
        tables.map(table => <ReportTable key={table.id} table={table} />)
      )}
    </>
  )
}
