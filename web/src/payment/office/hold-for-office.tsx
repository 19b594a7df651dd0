import type { OrderView } from '@karwan/contract/orders'
import type { Money } from '@karwan/domain/money'
import { Store } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { Button, ButtonLink, cx, Disclosure, Icon, Notice, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigateAway } from '../../base/router/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { useMoment } from '../../base/time/index.ts'
import { FailureNotice } from '../../form/index.ts'
import { holdPath } from '../../order/index.ts'
import { useOrderRefusal } from '../use-order-refusal.ts'
import { type HoldPart, type HoldRequest, holdOrder, reasonKeyOf } from './hold-calls.ts'

const OfficeList = lazy(async () => ({ default: (await importWithRetry(() => import('./office-list.lazy.tsx'))).OfficeList }))

/** Hold time under which the visitor is warned before going to an office. */
const shortMs = 60 * 60_000
const ifShort = (until: string | null): string | undefined =>
  until !== null && Date.parse(until) - Date.now() < shortMs ? until : undefined

interface HoldForOfficeProps {
  order: OrderView
  /** Of the whole order; a plan has its own. */
  request: HoldRequest
  part: HoldPart
  /** Amount to pay there. */
  amount: Money
}

/** Paying in cash: what happens, where, and the press that holds the booking, or asks for an installment's code. */
export function HoldForOffice({ order, request, part, amount }: HoldForOfficeProps) {
  const { t, format } = useLocale()
  const moment = useMoment()
  const [isLeaving, navigateAway] = useNavigateAway()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const isLater = part.installments !== undefined || part.visa_fee !== undefined
  const isHeld = part.visa_fee !== undefined ? false : isLater ? order.installmentHold !== null : order.state === 'waiting-for-office'
  const hold = async () => {
    setPending(true)
    setFailure(undefined)
    const held = await holdOrder(order.Id, request, part)
    setPending(false)
    if (isFailure(held)) setFailure(held)
    else navigateAway(holdPath(order.Id))
  }
  const reason = failure && reasonKeyOf(failure)
  const refusal = useOrderRefusal(failure)
  const shortUntil = ifShort(order.officeUntil)
  return (
    <div className="flex flex-col gap-4">
      {isHeld && (
        <Notice
          tone="info"
          title={t(isLater ? 'office.laterTitle' : 'office.heldTitle')}
          actions={<ButtonLink to={holdPath(order.Id)}>{t('office.showCode')}</ButtonLink>}
        >
          {t(isLater ? 'office.laterIsHeld' : 'office.isHeld')}
        </Notice>
      )}
      <h2 className="text-lg">{t('office.howTitle')}</h2>
      <ol className="flex flex-col gap-2 list-decimal ps-5">
        <li>{t(isLater ? 'office.laterHow1' : 'office.how1')}</li>
        <li>{t('office.how2')}</li>
        <li>{t(isLater ? 'office.laterHow3' : 'office.how3', { amount: format.money(amount) })}</li>
      </ol>
      {!isLater && (
        <p className={cx('text-sm', shortUntil ? 'font-semibold' : 'text-text-muted')}>
          {shortUntil ? t('office.shortNote', { time: moment.time(shortUntil) }) : t('office.deadlineNote')}
        </p>
      )}
      {refusal !== undefined && <Notice tone="danger" role="alert" title={refusal} />}
      {failure && refusal === undefined && <FailureNotice title={t('problem.offline-payment-failed')} failure={failure} />}
      {reason && <p className="text-danger-text">{t(reason)}</p>}
      <Button size="lg" wide pending={pending || isLeaving} icon={<Icon of={Store} size={20} />} onClick={() => void hold()}>
        {t(isLater ? 'office.laterHold' : 'office.hold')}
      </Button>
      <Disclosure summary={t('office.offices')}>
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <OfficeList />
        </Suspense>
      </Disclosure>
    </div>
  )
}
