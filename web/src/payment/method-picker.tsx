import type { PaymentMethod } from '@karwan/contract/payments'
import type { PaymentMethodKind } from '@karwan/domain/payments'
import { methodKeys } from '@karwan/messages/keys'
import { TriangleAlert } from 'lucide'
import { useId, useState } from 'react'
import { Badge, cx, Icon } from '../base/design/index.ts'
import { Bdi, useLocale } from '../base/i18n/index.ts'
import { MethodMark } from './method-marks.tsx'
import { methodTextOf } from './payment-methods.ts'

interface MethodPickerProps {
  methods: readonly PaymentMethod[]
  value: PaymentMethodKind | undefined
  onChange: (method: PaymentMethodKind) => void
}
const reasons = { 'not-answering': 'payment.notAnswering', refusing: 'payment.refusing' } as const

/**
 * The payment methods as cards, one of them chosen: what each is, what it costs, and a warning where it fails others
 * just now.
 */
export function MethodPicker({ methods, value, onChange }: MethodPickerProps) {
  const { t } = useLocale()
  const name = useId()
  // The address follows a moment later; the card shows the press at once.
  const [pressed, setPressed] = useState<{ readonly kind: PaymentMethodKind; readonly before: PaymentMethodKind | undefined }>()
  const shown = pressed && pressed.before === value ? pressed.kind : value
  const press = (kind: PaymentMethodKind) => {
    setPressed({ kind: kind, before: value })
    onChange(kind)
  }
  return (
    <fieldset className="min-w-0 @container">
      <legend className="sr-only">{t('payment.chooseMethod')}</legend>
      <div className="grid grid-cols-1 gap-2 @min-[36rem]:grid-cols-2">
        {methods.map(method => (
          <MethodCard key={method.way} method={method} name={name} checked={method.way === shown} onChange={press} />
        ))}
      </div>
    </fieldset>
  )
}

interface MethodCardProps {
  method: PaymentMethod
  name: string
  checked: boolean
  onChange: (method: PaymentMethodKind) => void
}

function MethodCard({ method, name, checked, onChange }: MethodCardProps) {
  const { t, format } = useLocale()
  const id = useId()
  const { way: kind, fee, ownFee, health, lastUsed } = method
  const title = t(methodKeys[kind])
  return (
    <label
      className={cx(
        'relative flex @max-[14rem]:flex-wrap items-start justify-between gap-3 min-h-11 p-3 rounded-lg border-2 cursor-pointer transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        checked ? 'border-primary bg-surface' : 'border-border hover:border-border-strong',
      )}
    >
      <MethodMark kind={kind} />
      <span className="flex-1 @max-[14rem]:basis-full @max-[14rem]:order-last min-w-0 flex flex-col gap-0.5">
        <span id={`${id}-name`} className="font-semibold">
          {title}
        </span>
        <span id={`${id}-text`} className="flex flex-col gap-1 text-sm text-text-muted">
          <span>{t(methodTextOf(method), { name: title })}</span>
          {health !== 'well' && (
            <span className="flex items-start gap-1.5 text-warning-text">
              <Icon of={TriangleAlert} size={16} className="mt-0.5" />
              <span>{t(reasons[health])}</span>
            </span>
          )}
          {ownFee && <span>{t('payment.methodOwnFee')}</span>}
          {(fee !== null || lastUsed) && (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {fee !== null && (
                <span className="numeric">
                  {fee.amount > 0 ? (
                    <Bdi>{t('payment.methodFee', { amount: format.money(fee) })}</Bdi>
                  ) : (
                    t(ownFee ? 'payment.methodNoFeeOfOurs' : 'payment.methodNoFee')
                  )}
                </span>
              )}
              {lastUsed && <Badge tone="neutral">{t('payment.lastUsed')}</Badge>}
            </span>
          )}
        </span>
      </span>
      <input
        type="radio"
        name={name}
        value={kind}
        checked={checked}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        onChange={() => onChange(kind)}
        className="appearance-none size-5.5 mt-0.5 rounded-full border-2 border-border-strong bg-surface checked:border-[7px] checked:border-primary outline-none"
      />
    </label>
  )
}
