import { type AuditRow, auditView } from '@karwan/contract/console'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Fault, Loading, request, useWords } from '../base/index.ts'

/** Acts of people, newest first; by booking where its reference is given. */
export const AuditPage = () => {
  const { t } = useWords()
  const [order, setOrder] = useState('')
  const audit = useInfiniteQuery({
    queryKey: ['audit', order],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) =>
      request('audit', { answer: auditView, signal, params: { before: pageParam, order: order || undefined } }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const rows = audit.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <>
      <div className="head">
        <h1>{t('staff.audit')}</h1>
        <form
          className="bar grow"
          onSubmit={event => {
            event.preventDefault()
            setOrder(String(new FormData(event.currentTarget).get('order') ?? '').trim())
          }}
        >
          <input
            className="f filter"
            name="order"
            type="search"
            dir="ltr"
            aria-label={t('staff.auditOrder')}
            placeholder={t('staff.auditOrder')}
            maxLength={40}
          />
          <button type="submit" className="k">
            {t('staff.find')}
          </button>
        </form>
      </div>
      {audit.isPending && <Loading />}
      {audit.isError && <Fault error={audit.error} retry={() => void audit.refetch()} />}
      {audit.data && (
        <div className="scroll page">
          <p className="sub xs">{t(rows.length === 0 ? 'staff.auditEmpty' : 'staff.auditHelp')}</p>
          <table className="tb stack">
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
        </div>
      )}
    </>
  )
}

const ActionRow = ({ row }: { row: AuditRow }) => {
  const { t, format } = useWords()
  const details = Object.entries(row.details)
  return (
    <tr>
      <td className="mut n">{format.dateAndTime(row.at)}</td>
      <td className="med">{row.personId === null ? t('staff.byCommand') : row.by}</td>
      <td>{t.find(`staff.act-${row.act}`) ?? <code dir="ltr">{row.act}</code>}</td>
      <td>
        {row.orderReference && (
          <Link href={`/orders/${row.orderReference}`} className="lnk ref">
            {row.orderReference}
          </Link>
        )}{' '}
        {details.length > 0 && (
          <bdi dir="ltr" className="sub xs">
            {details.map(([name, value]) => `${name} ${value}`).join(' · ')}
          </bdi>
        )}
      </td>
      <td>{row.reason}</td>
    </tr>
  )
}
