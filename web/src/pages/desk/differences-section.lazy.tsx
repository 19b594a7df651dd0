import type { OpenDifference, PartyTotal, Reconciliation } from '@karwan/contract/reconciliation'
import { addDays } from '@karwan/domain/calendar'
import { methodKeys } from '@karwan/messages/keys'
import { useState } from 'react'
import { Badge, Button, EmptyState, Notice, Skeleton, TextField } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { type Failure, server, useFailureText } from '../../base/server-client/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { FailureNotice } from '../../form/index.ts'
import { noted, useDeskQuery } from './desk-calls.ts'

const fetchReconciliation = async () => (await import('@karwan/contract/reconciliation')).reconciliationView
const kindKeys = {
  'payment-unknown': 'reconciliation.paymentUnknown',
  'payment-missing': 'reconciliation.paymentMissing',
  'payment-amount': 'reconciliation.paymentAmount',
  'payment-uncounted': 'reconciliation.paymentUncounted',
  'refund-unknown': 'reconciliation.refundUnknown',
  'refund-missing': 'reconciliation.refundMissing',
  'refund-amount': 'reconciliation.refundAmount',
  'refund-uncounted': 'reconciliation.refundUncounted',
  'booking-unknown': 'reconciliation.bookingUnknown',
  'booking-missing': 'reconciliation.bookingMissing',
  'booking-price': 'reconciliation.bookingPrice',
  'booking-state': 'reconciliation.bookingState',
} as const satisfies Record<OpenDifference['kind'], string>

/** Lists the differences between our record and the statements, with the totals of a day. */
export function DifferencesSection() {
  const text = useFailureText()
  const [date, setDate] = useState<string>()
  const { data, failure, reset } = useDeskQuery(`/desk/books${date ? `?date=${date}` : ''}`, fetchReconciliation)
  if (failure) return <Notice tone="danger" role="alert" title={text(failure)} />
  if (!data) return <Skeleton className="h-80 w-full" />
  return <Day reconciliation={data} onDay={setDate} onResolved={() => void reset()} />
}

function Day({
  reconciliation,
  onDay,
  onResolved,
}: {
  reconciliation: Reconciliation
  onDay: (date: string) => void
  onResolved: () => void
}) {
  const { t, format } = useLocale()
  const { date, totals, differences } = reconciliation
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-4" aria-labelledby="differences">
        <h2 id="differences" className="text-xl">
          {t('reconciliation.title')}
        </h2>
        <p className="text-text-muted">{t('reconciliation.text')}</p>
        {differences.length === 0 ? (
          <NoneOpen totals={totals} />
        ) : (
          <>
            <p className="font-semibold">{t('reconciliation.open', { count: differences.length })}</p>
            <ul className="flex flex-col divide-y divide-border">
              {differences.map(difference => (
                <Difference key={difference.id} difference={difference} onResolved={onResolved} />
              ))}
            </ul>
          </>
        )}
      </section>
      <section className="flex flex-col gap-4" aria-labelledby="totals">
        <h2 id="totals" className="text-xl">
          {t('reconciliation.totals', { date: format.dateLong(date) })}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => onDay(addDays(date, -1))}>
            {t('reconciliation.previousDay')}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onDay(addDays(date, 1))}>
            {t('reconciliation.nextDay')}
          </Button>
        </div>
        {totals.length === 0 && <p className="text-text-muted">{t('reconciliation.noTotals')}</p>}
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {totals.map(total => (
            <Total key={`${total.party} ${total.ours.captured.currency}`} total={total} />
          ))}
        </div>
      </section>
    </div>
  )
}

/** No difference is open; that everything agrees is said only where the day that is shown does. */
function NoneOpen({ totals }: Pick<Reconciliation, 'totals'>) {
  const { t } = useLocale()
  const differs = totals.some(({ agrees }) => !agrees)
  const waits = totals.some(({ party, theirs, newer }) => party !== 'office' && (theirs === null || newer > 0))
  if (!differs && !waits)
    return (
      <EmptyState illustration="payment-success" title={t('reconciliation.none')}>
        {t('reconciliation.noneText')}
      </EmptyState>
    )
  return (
    <EmptyState illustration="payment-pending" title={t('reconciliation.noneOpen')}>
      {t(differs ? 'reconciliation.noneDiffers' : 'reconciliation.noneWaits')}
    </EmptyState>
  )
}

function usePartyName(): (party: string) => string {
  const { t } = useLocale()
  return party => (party in methodKeys ? t(methodKeys[party as keyof typeof methodKeys]) : party)
}

function Total({ total }: { total: PartyTotal }) {
  const { t, format } = useLocale()
  const name = usePartyName()
  const moment = useMoment()
  const { party, ours, theirs, agrees, newer } = total
  const rows = [
    ['reconciliation.taken', ours.captured, ours.captures, theirs?.captured, theirs?.captures],
    ['reconciliation.givenBack', ours.refunded, ours.refunds, theirs?.refunded, theirs?.refunds],
  ] as const
  return (
    <div className="rounded-lg bg-surface-sunken p-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          <Bdi>{name(party)}</Bdi>
        </h3>
        {theirs && (
          <Badge tone={agrees ? 'success' : 'danger'}>
            {t(agrees ? (newer > 0 ? 'reconciliation.agreesSoFar' : 'reconciliation.agrees') : 'reconciliation.differs')}
          </Badge>
        )}
      </div>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-text-muted">
            <td />
            <th scope="col" className="text-end font-regular pb-1 ps-3">
              {t('reconciliation.ours')}
            </th>
            {theirs && (
              <th scope="col" className="text-end font-regular pb-1 ps-3">
                {t('reconciliation.theirs')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, mine, count, their, theirCount]) => (
            <tr key={key}>
              <th scope="row" className="text-start font-regular py-1">
                {t(key)}
              </th>
              <Amount text={format.money(mine)} count={count} />
              {their && <Amount text={format.money(their)} count={theirCount ?? 0} />}
            </tr>
          ))}
        </tbody>
      </table>
      {ours.fees.amount > 0 && (
        <p className="text-sm text-text-muted">
          {t('reconciliation.fees')}: <Bdi className="numeric">{format.money(ours.fees)}</Bdi>
        </p>
      )}
      {theirs && newer > 0 && total.toldUntil && (
        <p className="text-sm text-text-muted">{t('reconciliation.newer', { count: newer, time: moment.dateAndTime(total.toldUntil) })}</p>
      )}
      {!theirs && party !== 'office' && <p className="text-sm text-text-muted">{t('reconciliation.noStatement')}</p>}
    </div>
  )
}

const Amount = ({ text, count }: { text: string; count: number }) => (
  <td className="text-end numeric py-1 ps-3">
    <Bdi className="font-semibold whitespace-nowrap">{text}</Bdi> <span className="text-text-muted">×{count}</span>
  </td>
)

function Difference({ difference, onResolved }: { difference: OpenDifference; onResolved: () => void }) {
  const { t, format } = useLocale()
  const moment = useMoment()
  const name = usePartyName()
  const { id, party, kind, orderReference, ours, theirs, at, foundAt } = difference
  const sides = [
    ['reconciliation.ours', ours],
    ['reconciliation.theirs', theirs],
  ] as const
  return (
    <li className="flex flex-col gap-3 py-5">
      <div className="flex flex-col">
        <h3 className="font-semibold">{t(kindKeys[kind])}</h3>
        <span className="text-sm text-text-muted">
          <Bdi>{name(party)}</Bdi>
          {orderReference && (
            <>
              {' · '}
              <Bdi ltr>{orderReference}</Bdi>
            </>
          )}
        </span>
        <span className="text-sm text-text-muted">
          {t('reconciliation.found', { at: moment.dateAndTime(at), found: moment.dateAndTime(foundAt) })}
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-3">
        {sides.map(([key, side]) => (
          <div key={key} className="rounded-lg bg-surface-sunken p-3 min-w-0">
            <dt className="text-sm text-text-muted">{t(key)}</dt>
            <dd className="flex flex-col items-start">
              <Bdi className="font-bold numeric">{side ? format.money(side.amount) : t('reconciliation.nothing')}</Bdi>
              {side && (
                <Bdi ltr className="text-xs text-text-muted break-all">
                  {side.id}
                </Bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Resolving id={id} onResolved={onResolved} />
    </li>
  )
}

function Resolving({ id, onResolved }: { id: string; onResolved: () => void }) {
  const { t } = useLocale()
  const [note, setNote] = useState('')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const send = async () => {
    if (pending || note.trim().length < 3) return
    setPending(true)
    const answer = noted(await server.tell('POST', `/desk/differences/${id}/settle`, { body: { note: note.trim() } }))
    setPending(false)
    if (answer) setFailure(answer)
    else onResolved()
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {failure && <FailureNotice title={t('error.somethingWentWrong')} failure={failure} />}
      <TextField
        fieldClassName="grow basis-56"
        label={t('reconciliation.note')}
        help={t('reconciliation.noteHelp')}
        value={note}
        onChange={setNote}
        maxLength={500}
      />
      <Button type="submit" variant="secondary" pending={pending} disabled={note.trim().length < 3}>
        {t('reconciliation.settle')}
      </Button>
    </form>
  )
}
