import type { OrderView } from '@karwan/contract/orders'
import type { PaymentMethod } from '@karwan/contract/payments'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import { methodKeys } from '@karwan/messages/keys'
import { Card, Notice, Skeleton, Steps } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNavigate, useSearchParams } from '../../base/router/index.ts'
import { TimeLeft } from '../../base/time/index.ts'
import { useInBankApp } from '../../host-app/index.ts'
import {
  AskSomebody,
  amountBy,
  DiscountsPart,
  isShown,
  MethodPicker,
  outcomePath,
  PaymentAgreement,
  PaySummary,
  payPanelOf,
  shownMethods,
  useOrderDiscounts,
  usePaymentMethods,
} from '../../payment/index.ts'

/** An order that waits for its money: what it takes off, the payment methods, and the chosen one. */
export function PayOrder({ order }: { order: OrderView }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const using = useOrderDiscounts(order)
  const { discounts } = using
  const offered = usePaymentMethods(order.product, discounts.left.amount)
  const methods = offered?.filter(isShown)
  const kind = useChosenMethod(order, methods)
  const method = methods?.find(each => each.way === kind)
  const amount = amountBy(method, discounts.left)
  const outcome = outcomePath(order.Id, kind)
  const first = order.product === 'hotel' ? t('trade.guest') : t('ui.stepTravelers')
  const choose = (chosen: PaymentMethodKind) =>
    void navigate(`/payment?order_id=${encodeURIComponent(order.Id)}&gateway=${chosen}`, { replace: true, preventScrollReset: true })
  const Panel = payPanelOf(kind)
  const panel = (
    <Panel
      key={`${kind} ${amount.amount} ${discounts.points} ${discounts.voucher}`}
      order={order}
      kind={kind}
      discounts={discounts}
      method={method}
      amount={amount}
      outcome={outcome}
      changed={using.changed}
    />
  )
  return (
    <>
      <Steps steps={[first, t('ui.stepReview'), t('ui.stepPay')]} current={2} />
      <div className="mt-6 grid grid-cols-1 gap-6 items-start lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0">
          <Card as="section" aria-labelledby="pay-title" className="flex flex-col gap-5">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h1 id="pay-title" className="text-2xl">
                {t('payment.chooseMethod')}
              </h1>
              {order.payBy && <TimeLeft until={order.payBy} onOver={() => void navigate(outcome, { replace: true })} />}
            </div>
            {methods === undefined || !using.isReady ? (
              <Skeleton className="h-60 w-full" />
            ) : (
              <>
                {order.checking && order.checking !== kind && (
                  <Notice tone="warning" role="status" title={t('payment.otherOpen', { method: t(methodKeys[order.checking]) })}>
                    {t('payment.otherOpenText')}
                  </Notice>
                )}
                <DiscountsPart state={using} product={order.product} total={order.total} />
                {methods.length === 0 ? (
                  panel
                ) : (
                  <MethodPicker methods={methods} value={kind} left={discounts.left} onChange={choose}>
                    {panel}
                  </MethodPicker>
                )}
                <PaymentAgreement method={kind} amount={amount} />
                <div className="border-t border-border pt-5">
                  <AskSomebody order={order} discounts={discounts} onPaid={() => void navigate(outcome, { replace: true })} />
                </div>
              </>
            )}
          </Card>
        </div>
        <PaySummary order={order} amount={amount} using={using} fee={method?.fee ?? null} />
      </div>
    </>
  )
}

/**
 * Returns the method of the address, else inside the banking app its own, else that of the last attempt, else the first
 * offered. A method that is not offered is skipped.
 */
function useChosenMethod(order: OrderView, methods: readonly PaymentMethod[] | undefined): (typeof shownMethods)[number] {
  const [params] = useSearchParams()
  const isInApp = useInBankApp()
  const offered =
    methods === undefined || methods.length === 0 ? shownMethods : shownMethods.filter(method => methods.some(each => each.way === method))
  const requested = [params.get('gateway'), isInApp ? 'fib' : undefined, order.payment?.gateway, methods?.[0]?.way]
  return requested.flatMap(request => offered.find(method => method === request) ?? [])[0] ?? 'switch'
}
