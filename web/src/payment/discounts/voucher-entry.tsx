import { type Money, negate } from '@karwan/domain/money'
import type { OrderedProduct } from '@karwan/domain/orders'
import { type VoucherRefusal, voucherRefusals } from '@karwan/domain/vouchers'
import { CircleCheck, TicketPercent } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Button, Icon, PrintedCodeField, useVoice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { type Failure, useFailureText, useLazyFailureText } from '../../base/server-client/index.ts'
import { useAccount } from '../../session/index.ts'
import { ApplyField } from './apply-field.tsx'
import { OwnVouchers } from './own-vouchers.tsx'
import type { DiscountsState } from './use-discounts.ts'

interface VoucherEntryProps {
  state: DiscountsState
  product: OrderedProduct
  total: Money
}

/** A code to type, or one of one's own to pick; refused, it says why in words. */
export function VoucherEntry({ state, product, total }: VoucherEntryProps) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const { state: account } = useAccount()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const refusal = useLazyFailureText(useRefusal())
  const use = async (voucher: string | null) => {
    setBusy(true)
    // With another voucher fewer points may be of use: as many as there were, where they still are.
    const failure = await state.apply({ points: state.request.points, voucher })
    const instead = failure?.failed === 'points-refused' ? await state.apply({ points: 0, voucher }) : failure
    setError(instead && (await refusal(instead)))
    setBusy(false)
    if (instead) return
    setCode('')
    if (voucher !== null) announce(t('success.codeApplied'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setError(t('discounts.codeRequired'))
    void use(code)
  }
  const applied = state.split?.voucher
  if (applied && state.request.voucher !== null) return <Applied {...applied} isBusy={isBusy} onRemove={() => void use(null)} />
  return (
    <div className="flex flex-col gap-3">
      <form onSubmit={submit} noValidate>
        <ApplyField pending={isBusy}>
          <PrintedCodeField
            label={t('ui.voucherCode')}
            value={code}
            onChange={next => {
              setCode(next)
              setError(undefined)
            }}
            error={error}
            maxLength={40}
            fieldClassName="flex-[1_1_9rem]"
          />
        </ApplyField>
      </form>
      {account === 'in' && <OwnVouchers product={product} total={total} onUse={voucher => void use(voucher)} />}
    </div>
  )
}

function Applied({ code, amount, isBusy, onRemove }: { code: string; amount: Money; isBusy: boolean; onRemove: () => void }) {
  const { t, format } = useLocale()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-success-border bg-success-soft text-on-success-soft p-3">
      <Icon of={TicketPercent} size={20} />
      <div className="flex-1 min-w-[min(10rem,100%)]">
        <p className="font-semibold">
          <Bdi ltr>{code}</Bdi> · <Bdi>{format.money(negate(amount))}</Bdi>
        </p>
        <p className="flex items-center gap-1.5 text-sm">
          <Icon of={CircleCheck} size={16} />
          {t('success.codeApplied')}
        </p>
      </div>
      <Button variant="secondary" size="sm" pending={isBusy} aria-label={t('discounts.removeVoucher', { code })} onClick={onRemove}>
        {t('ui.remove')}
      </Button>
    </div>
  )
}

/** Returns the text for a refused code. */
function useRefusal(): (failure: Failure) => string {
  const { t } = useLocale()
  const text = useFailureText()
  return failure => {
    const reason = voucherRefusals.find((each): each is VoucherRefusal => each === failure.data?.reason)
    return failure.failed === 'voucher-refused' && reason ? t(`voucher.refused.${reason}`) : text(failure)
  }
}
