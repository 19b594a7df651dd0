import type { PaymentMethod } from '@karwan/contract/payments'
import type { Money } from '@karwan/domain/money'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import { methodKeys } from '@karwan/messages/keys'
import { TriangleAlert } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { cx, Icon, Skeleton } from '../base/design/index.ts'
import { Bdi, useLocale } from '../base/i18n/index.ts'
import { MethodMark } from './method-marks.tsx'
import { amountBy } from './paying.ts'
import { methodTextOf } from './payment-methods.ts'

interface MethodPickerProps {
  methods: readonly PaymentMethod[]
  value: PaymentMethodKind | undefined
  onChange: (method: PaymentMethodKind) => void
  /** Amount left to pay, before the fee of a method. */
  left: Money
  /** Fields of the chosen method; they stand in its row. */
  children: ReactNode
}
const reasons = { 'not-answering': 'payment.notAnswering', refusing: 'payment.refusing' } as const

/**
 * The payment methods as rows, one of them chosen: what each is, what it takes in all, and a warning where it fails
 * others just now. The chosen row holds what its method asks.
 */
export function MethodPicker({ methods, value, onChange, left, children }: MethodPickerProps) {
  const name = useId()
  // The address follows a moment later; the row shows the press at once.
  const [pressed, setPressed] = useState<{ readonly kind: PaymentMethodKind; readonly before: PaymentMethodKind | undefined }>()
  const shown = pressed && pressed.before === value ? pressed.kind : value
  const press = (kind: PaymentMethodKind) => {
    setPressed({ kind, before: value })
    onChange(kind)
  }
  return (
    <div className="min-w-0 flex flex-col divide-y divide-border rounded-lg border border-border">
      {methods.map(method => (
        <div key={method.way} className="min-w-0">
          {methods.length > 1 && <MethodRow method={method} name={name} checked={method.way === shown} left={left} onChange={press} />}
          {method.way === shown && (
            <div className={cx('flex flex-col gap-4 px-0.5 min-[21rem]:px-3 pb-4', methods.length === 1 && 'pt-4')}>
              {shown === value ? children : <Skeleton className="h-40 w-full" />}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

interface MethodRowProps {
  method: PaymentMethod
  name: string
  checked: boolean
  left: Money
  onChange: (method: PaymentMethodKind) => void
}

function MethodRow({ method, name, checked, left, onChange }: MethodRowProps) {
  const { t, format } = useLocale()
  const id = useId()
  const { way: kind, fee, ownFee, health, lastUsed } = method
  const facts = [
    t(methodTextOf(method)),
    ...(fee !== null && fee.amount > 0 ? [t('payment.methodFee', { amount: format.money(fee) })] : []),
    ...(ownFee ? [t('payment.methodOwnFee')] : []),
    ...(lastUsed ? [t('payment.lastUsed')] : []),
  ]
  return (
    <label className="flex flex-wrap items-center gap-x-3 min-h-14 px-3 py-1.5 cursor-pointer rounded-lg has-focus-visible:outline-2 has-focus-visible:-outline-offset-2">
      <input
        type="radio"
        name={name}
        value={kind}
        checked={checked}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        onChange={() => onChange(kind)}
        className="appearance-none size-5.5 shrink-0 rounded-full border-2 border-border-strong bg-surface checked:border-[7px] checked:border-primary outline-none"
      />
      <MethodMark kind={kind} />
      <span className="flex-1 basis-24 min-w-0 flex flex-col">
        <span id={`${id}-name`} className="font-semibold leading-snug">
          {t(methodKeys[kind])}
        </span>
        <span id={`${id}-text`} className="text-sm leading-snug text-text-muted">
          {facts.map((fact, at) => (
            <span key={fact}>
              {at > 0 && ' · '}
              <Bdi>{fact}</Bdi>
            </span>
          ))}
          {health !== 'well' && (
            <span className="flex items-start gap-1.5 text-warning-text">
              <Icon of={TriangleAlert} size={16} className="mt-0.5" />
              <span>{t(reasons[health])}</span>
            </span>
          )}
        </span>
      </span>
      {fee !== null && (
        <span className="ms-auto numeric whitespace-nowrap font-semibold">
          <Bdi>{format.money(amountBy(method, left))}</Bdi>
        </span>
      )}
    </label>
  )
}
