import type { OrderPushed } from '@karwan/contract/payments'
import { FileDown } from 'lucide'
import { lazy, Suspense } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { ButtonLink, buttonLook, Card, EmptyState, Icon, Notice, Skeleton } from '../../base/design/index.ts'
import { Bdi, endonyms, useLocale, Words } from '../../base/i18n/index.ts'
import { useNavigate, useSearchParams } from '../../base/router/index.ts'
import { WhatsappLink } from '../../base/share/index.ts'
import { TimeLeft, useMoment } from '../../base/time/index.ts'
import { feePath, OrderFailure, partNumbers, paymentPath } from '../../order/index.ts'
import { outcomePath } from '../../payment/index.ts'
import { useDeskAction } from './use-desk-action.ts'
import { type Hold, useHold } from './use-hold.ts'

const OfficeList = lazy(async () => ({
  default: (await importWithRetry(() => import('../../payment/office/office-list.lazy.tsx'))).OfficeList,
}))

/**
 * `/payment/office?order_id=`: what is shown at an office; turns to paid by itself when its desk has taken the money.
 */
export default function OfficeHold() {
  const { t } = useLocale()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const orderId = params.get('order_id') ?? ''
  const [state, readAgain] = useHold(orderId)
  const isOfFee = state.is === 'here' && state.hold.orderState === 'being-confirmed'
  const isLater = isOfFee || (state.is === 'here' && state.hold.orderState === 'confirmed')
  const outcome = isOfFee ? feePath(orderId) : isLater ? paymentPath(orderId) : outcomePath(orderId, 'office')
  useDeskAction(state.is === 'here' ? state.hold : undefined, action => {
    if (action === 'changed') void readAgain()
    else void navigate(outcome, { replace: true })
  })
  return (
    <div className="container-content py-6 md:py-10">
      {state.is === 'loading' && <Waiting />}
      {state.is === 'failed' && <OrderFailure failure={state.failure} onRetry={() => void readAgain()} />}
      {state.is === 'gone' && (
        <EmptyState
          illustration="office-payment"
          heading="h1"
          title={t('office.gone')}
          actions={<ButtonLink to={outcome}>{t('payment.seeBooking')}</ButtonLink>}
        >
          {t('office.goneText')}
        </EmptyState>
      )}
      {state.is === 'here' && (
        // What is not paid in time ends its order; an installment stays due.
        <Held state={state} onOver={() => (isLater ? void readAgain() : void navigate(outcome, { replace: true }))} />
      )}
    </div>
  )
}

const Waiting = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-96 w-full" />
  </div>
)

function Held({ state, onOver }: { state: Extract<Hold, { is: 'here' }>; onOver: () => void }) {
  const { t } = useLocale()
  const moment = useMoment()
  const { hold, isOld, readAt } = state
  const isOfFee = hold.orderState === 'being-confirmed'
  const isLater = isOfFee || hold.orderState === 'confirmed'
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t(isOfFee ? 'visa.feeHeldTitle' : isLater ? 'office.laterTitle' : 'office.heldTitle')}</h1>
        <p className="text-lg">
          {isLater ? (
            t('office.laterText', { deadline: moment.dateAndTime(hold.payBy) })
          ) : (
            <Words
              parts={t.parts('success.officeBooked', { deadline: moment.dateAndTime(hold.payBy), code: hold.code })}
              as={{
                code: text => (
                  <Bdi ltr className="whitespace-nowrap">
                    {text}
                  </Bdi>
                ),
              }}
            />
          )}
        </p>
        {hold.seatsHeld && <p className="text-text-muted">{t('office.seatsHeld')}</p>}
        {hold.endsFirst && <p className="text-text-muted">{t(`office.${hold.endsFirst}EndsFirst`)}</p>}
      </header>
      {isOld && (
        <Notice tone="warning" role="status" title={t('office.old', { time: moment.dateAndTime(new Date(readAt).toISOString()) })} />
      )}
      <div className="grid grid-cols-1 gap-6 items-start lg:grid-cols-[1fr_22rem]">
        <Ticket hold={hold} onOver={onOver} />
        <Actions hold={hold} />
      </div>
      <section aria-labelledby="offices-title" className="flex flex-col gap-4">
        <h2 id="offices-title" className="text-xl">
          {t('office.offices')}
        </h2>
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <OfficeList />
        </Suspense>
      </section>
    </div>
  )
}

/** Shows the code to hold out at the office, as large as a phone can. */
function Ticket({ hold, onOver }: { hold: OrderPushed; onOver: () => void }) {
  const { t, format } = useLocale()
  const moment = useMoment()
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('trade.deadline'), moment.dateAndTime(hold.payBy)],
    ...(hold.installment
      ? [
          [t('trade.installment'), partNumbers(t, hold.installment)] as const,
          [t('plan.remains'), format.money(hold.installment.remains)] as const,
        ]
      : []),
    ...(hold.saved.amount > 0 ? [[t('office.saved'), format.money(hold.saved)] as const] : []),
    ...(hold.fee.amount > 0 ? [[t('office.fee'), format.money(hold.fee)] as const] : []),
  ]
  return (
    <Card as="section" aria-label={t('office.code')} className="flex flex-col sm:flex-row gap-6">
      <div className="self-center rounded-lg bg-white p-3">
        <img src={hold.qr} alt={t('office.qrAlt')} width={192} height={192} />
      </div>
      <div className="flex-1 min-w-0 flex flex-col gap-4">
        <p>
          <span className="block text-sm text-text-muted">{t('office.code')}</span>
          <Bdi ltr className="text-3xl font-bold tracking-code numeric select-all">
            {hold.code}
          </Bdi>
        </p>
        <p>
          <span className="block text-sm text-text-muted">{t('office.toPay')}</span>
          <Bdi className="text-2xl font-bold numeric">{format.money(hold.toPay)}</Bdi>
        </p>
        <dl className="flex flex-col gap-2">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-col sm:flex-row sm:justify-between gap-x-4">
              <dt className="text-sm text-text-muted sm:text-md">{label}</dt>
              <dd className="font-semibold">
                <Bdi>{value}</Bdi>
              </dd>
            </div>
          ))}
        </dl>
        <TimeLeft until={hold.payBy} onOver={onOver} />
        <p role="status" className="text-sm text-text-muted">
          {t('office.waits')}
        </p>
      </div>
    </Card>
  )
}

/** Returns the address of the page to choose another method for the same payment. */
const otherMethodPath = ({ order_id, orderState, installment }: OrderPushed): string => {
  if (orderState === 'being-confirmed') return feePath(order_id)
  if (orderState === 'confirmed') return paymentPath(order_id, (installment?.numbers.length ?? 1) > 1 ? 'rest' : 'next')
  return `/payment?order_id=${encodeURIComponent(order_id)}${installment ? '&gateway=installments' : ''}`
}

function Actions({ hold }: { hold: OrderPushed }) {
  const { t, format, language } = useLocale()
  const { name, languages } = useShop()
  const moment = useMoment()
  const text = t('office.shareText', {
    amount: format.money(hold.toPay),
    brand: name[language],
    deadline: moment.dateAndTime(hold.payBy),
    code: hold.code,
  })
  const order = encodeURIComponent(hold.order_id)
  return (
    <Card as="section" aria-label={t('office.howTitle')} className="flex flex-col gap-3">
      <WhatsappLink text={text} wide>
        {t('office.share')}
      </WhatsappLink>
      <p className="flex items-center gap-2 font-medium">
        <Icon of={FileDown} size={20} />
        {t('office.slip')}
      </p>
      <ul className="flex flex-wrap gap-2">
        {languages.map(each => (
          <li key={each}>
            <a
              lang={each}
              className={buttonLook('secondary', 'sm', false)}
              href={`/api/orders/${order}/office-hold.pdf?lang=${each}`}
              target="_blank"
              rel="noopener"
            >
              {endonyms[each]}
            </a>
          </li>
        ))}
      </ul>
      <hr className="border-border" />
      <ButtonLink to={otherMethodPath(hold)} variant="secondary" wide>
        {t('office.another')}
      </ButtonLink>
      <p className="text-sm text-text-muted">{t('office.anotherNote')}</p>
    </Card>
  )
}
