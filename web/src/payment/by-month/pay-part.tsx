import type { OrderView } from '@karwan/contract/orders'
import type { Money } from '@karwan/domain/money'
import { type GatewayKind, gatewayKinds } from '@karwan/domain/payments'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { Skeleton } from '../../base/design/index.ts'
import { PayAtGateway } from '../gateway/pay-by-gateway.tsx'
import { MethodPicker } from '../method-picker.tsx'
import type { HoldPart } from '../office/hold-calls.ts'
import { amountBy, type PayTarget } from '../paying.ts'
import { usePaymentMethods } from '../payment-methods.ts'

const HoldForOffice = lazy(async () => ({ default: (await importWithRetry(() => import('../office/hold-for-office.tsx'))).HoldForOffice }))

interface PayPartProps {
  order: OrderView
  target: PayTarget
  part: HoldPart
  /** Amount due, before the fee of a method. */
  due: Money
  /** Path of the page that tells how it went. */
  outcome: string
}
const isGateway = (method: string): method is GatewayKind => (gatewayKinds as readonly string[]).includes(method)
/** A plan has the points and the voucher it was agreed with. */
const ownRequest = { points: 0, voucher: null }

/** The ways a part of an order can be paid, any gateway or cash at an office, and the chosen one. */
export function PayPart({ order, target, part, due, outcome }: PayPartProps) {
  const methods = usePaymentMethods(order.product, due.amount)?.filter(({ way: kind }) => isGateway(kind) || kind === 'office')
  const [chosen, setChosen] = useState<string>()
  const method = methods?.find(each => each.way === chosen) ?? methods?.[0]
  const amount = amountBy(method, due)
  if (methods === undefined) return <Skeleton className="h-40 w-full" />
  if (!method) return null
  return (
    <MethodPicker methods={methods} value={method.way} left={due} onChange={setChosen}>
      {isGateway(method.way) ? (
        <PayAtGateway
          key={method.way}
          target={target}
          outcome={outcome}
          amount={amount}
          gateway={method.way}
          isOpen={false}
          more={part.months === undefined ? {} : { months: part.months }}
          next={method.next}
          onPress
        />
      ) : (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <HoldForOffice order={order} part={part} amount={amount} request={ownRequest} />
        </Suspense>
      )}
    </MethodPicker>
  )
}
