import type { AuditRow } from '@karwan/contract/console'
import { Download } from 'lucide'
import { Link } from 'wouter'
import { type CsvCell, Fault, FaultLine, Icon, Loading, type Spoken, saveCsv, useWords } from '../base/index.ts'
import { Choices } from './choices.tsx'
import { useAudit, useAuditChoice, useAuditDownload } from './use-audit.ts'

/** Acts of people, newest first: those that are chosen, and a file of them. */
export const AuditPage = () => {
  const words = useWords()
  const { t, format } = words
  const { choice, brands, choose } = useAuditChoice()
  const audit = useAudit(choice)
  const download = useAuditDownload()
  const rows = audit.data?.pages.flatMap(page => page.rows) ?? []
  const isChosen = Object.values(choice).some(Boolean)
  const save = () => download.mutate(choice, { onSuccess: file => saveCsv('audit', csvRows(words, file.rows)) })
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('staff.audit')}</h1>
        <button type="button" className="k" disabled={rows.length === 0 || download.isPending} onClick={save}>
          <Icon of={Download} />
          {t('vouchers.download')}
        </button>
      </div>
      <div className="scroll page">
        <Choices choice={choice} brands={brands} onChoose={choose} />
        <FaultLine error={download.error} />
        {download.data?.next != null && (
          <p className="sub" role="status">
            {t('staff.auditCut', { count: format.number(download.data.rows.length) })}
          </p>
        )}
        {audit.isPending && <Loading />}
        {audit.isError && <Fault error={audit.error} retry={() => void audit.refetch()} />}
        {audit.data && rows.length === 0 && <p role="status">{t(isChosen ? 'staff.auditNone' : 'staff.auditEmpty')}</p>}
        {rows.length > 0 && (
          <>
            <p className="sub xs">{t('staff.auditHelp')}</p>
            <table className="tb stack atable">
              <thead>
                <tr>
                  <th>{t('staff.when')}</th>
                  <th>{t('staff.auditPerson')}</th>
                  <th>{t('staff.act')}</th>
                  <th>{t('staff.about')}</th>
                  <th>{t('staff.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(row => (
                  <ActionRow key={row.id} row={row} />
                ))}
              </tbody>
            </table>
            {audit.hasNextPage && (
              <button type="button" className="k fit" disabled={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
                {t('staff.more')}
              </button>
            )}
          </>
        )}
      </div>
    </>
  )
}

const ActionRow = ({ row }: { row: AuditRow }) => {
  const { t, format } = useWords()
  return (
    <tr>
      <td className="mut n">{format.dateAndTime(row.at)}</td>
      <td className="med">{personText(t, row)}</td>
      <td>{actText(t, row.act) ?? <code dir="ltr">{row.act}</code>}</td>
      <td>
        {row.orderReference && (
          <Link href={`/orders/${row.orderReference}`} className="lnk ref">
            {row.orderReference}
          </Link>
        )}{' '}
        {detailsText(row) !== '' && (
          <bdi dir="ltr" className="sub xs">
            {detailsText(row)}
          </bdi>
        )}
      </td>
      <td>{row.reason}</td>
    </tr>
  )
}

type Says = Spoken['t']
const actText = (t: Says, act: string): string | undefined => t.find(`staff.act-${act}`)
const personText = (t: Says, { personId, by }: AuditRow): string => (personId === null ? t('staff.byCommand') : by)
const detailsText = ({ details }: AuditRow): string =>
  Object.entries(details)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ')

/** Lines of a file: numbers and instants as they are kept, for whoever compares them. */
const csvRows = ({ t }: Spoken, rows: readonly AuditRow[]): CsvCell[][] => [
  [
    '#',
    t('staff.when'),
    t('staff.auditPerson'),
    t('content.brand'),
    t('staff.act'),
    t('staff.auditOrder'),
    t('staff.about'),
    t('staff.reason'),
  ],
  ...rows.map(row => [
    row.id,
    row.at,
    personText(t, row),
    row.brand ?? '',
    actText(t, row.act) ?? row.act,
    row.orderReference ?? '',
    detailsText(row),
    row.reason ?? '',
  ]),
]
