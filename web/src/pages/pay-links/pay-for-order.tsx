import type { PayLinkView } from '@karwan/contract/pay-links'
import { gatewayKinds } from '@karwan/domain/payments'
import { useMemo } from 'react'
import { Card, Skeleton } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { useLocation, useNavigate, useSearchParams } from '../../base/router/index.ts'
import { TimeLeft } from '../../base/time/index.ts'
import { Trip } from '../../order/index.ts'
import { AmountToPay, amountBy, FrozenRate, MethodPicker, PayAtGateway, usePaymentMethods } from '../../payment/index.ts'
import { ReceiptField } from './receipt-field.tsx'
import { linkTarget } from './use-pay-link.ts'

type LinkedOrder = NonNullable<PayLinkView['order']>

/** Shows the amount of a pay link and its gateways. Without points, office and installments. */
export function PayForOrder({ link }: { link: PayLinkView }) {
  return link.order && <Shown link={link} order={link.order} />
}

function Shown({ link, order }: { link: PayLinkView; order: LinkedOrder }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const methods = usePaymentMethods(order.product, order.toPay.amount)?.filter(({ way: method }) =>
    gatewayKinds.some(kind => kind === method),
  )
  const requested = [params.get('gateway'), link.payment?.gateway, methods?.[0]?.way]
  const offered = gatewayKinds.filter(kind => !methods?.length || methods.some(({ way: method }) => method === kind))
  const gateway = requested.flatMap(request => offered.find(kind => kind === request) ?? [])[0] ?? 'switch'
  const amount = amountBy(
    methods?.find(({ way: method }) => method === gateway),
    order.toPay,
  )
  const { hash } = useLocation()
  const address = (more: string) => `/pay-for?link=${encodeURIComponent(link.id)}&${more}${hash}`
  const target = useMemo(() => linkTarget(link.id), [link.id])
  const outcome = address(`type=${gateway}`)
  const panel = (
    <PayAtGateway
      key={`${gateway} ${amount.amount}`}
      target={target}
      gateway={gateway}
      isOpen={link.state === 'pending' && link.payment?.gateway === gateway}
      amount={amount}
      outcome={outcome}
      more={{}}
      next={methods?.find(({ way: method }) => method === gateway)?.next}
    />
  )
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{t('payment.forTitle', { name: order.firstName })}</h1>
      <p className="mt-1 text-text-muted">{t('payment.forText')}</p>
      <div className="mt-6 grid grid-cols-1 gap-6 items-start lg:grid-cols-[1fr_24rem]">
        <Card as="section" aria-labelledby="pay-title" className="flex flex-col gap-5">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h2 id="pay-title" className="text-xl">
              {t('payment.chooseMethod')}
            </h2>
            <TimeLeft until={order.payBy} onOver={() => void navigate(outcome, { replace: true })} />
          </div>
          {methods === undefined ? (
            <Skeleton className="h-60 w-full" />
          ) : (
            <>
              <ReceiptField link={link} />
              {methods.length === 0 ? (
                panel
              ) : (
                <MethodPicker
                  methods={methods}
                  value={gateway}
                  left={order.toPay}
                  onChange={method => void navigate(address(`gateway=${method}`), { replace: true, preventScrollReset: true })}
                >
                  {panel}
                </MethodPicker>
              )}
            </>
          )}
        </Card>
        <Card as="section" aria-labelledby="summary-title" className="flex flex-col gap-4 max-lg:order-first">
          <h2 id="summary-title" className="sr-only">
            {t('booking.title')}
          </h2>
          <Amount order={order} amount={amount} />
          <div className="border-t border-border pt-4">
            <p className="mb-3 text-sm text-text-muted">
              {t(order.product === 'hotel' ? 'trade.guests' : 'trade.travelers', { count: order.travelers })}
            </p>
            <Trip services={order.services} />
          </div>
        </Card>
      </div>
    </>
  )
}

function Amount({ order, amount }: { order: LinkedOrder; amount: LinkedOrder['toPay'] }) {
  const { t, format } = useLocale()
  return (
    <div>
      <AmountToPay amount={amount} order={order} />
      {order.off && (
        <p className="mt-2 flex justify-between gap-4 text-sm text-text-muted">
          <span>{t('payment.forOff')}</span>
          <Bdi className="numeric">{format.money({ ...order.off, amount: -order.off.amount })}</Bdi>
        </p>
      )}
      <FrozenRate order={order} />
    </div>
  )
}
