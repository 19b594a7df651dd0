import type { Money } from '@karwan/domain/money'
import type { OrderedProduct } from '@karwan/domain/orders'
import { useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, Disclosure, Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { requireSignIn, useAccount } from '../../session/index.ts'
import { PointsEntry } from './points-entry.tsx'
import type { DiscountsState } from './use-discounts.ts'
import { VoucherEntry } from './voucher-entry.tsx'

interface DiscountsPartProps {
  state: DiscountsState
  product: OrderedProduct
  total: Money
}

/**
 * A line that unfolds the fields for a voucher and points; open where one is used. Empty if a shop has neither. Nothing
 * is reserved before a payment starts.
 */
export function DiscountsPart({ state, product, total }: DiscountsPartProps) {
  const { t } = useLocale()
  const shop = useShop()
  const { state: account } = useAccount()
  const { request, split, isGone, failed } = state
  const [pressed, setPressed] = useState<boolean>()
  const hasPoints = shop.points !== null
  if (!hasPoints && !shop.vouchers) return null
  return (
    <Disclosure
      className="-my-2"
      open={isGone || failed || (pressed ?? (request.voucher !== null || request.points > 0))}
      onChange={setPressed}
      summary={t(hasPoints ? 'discounts.title' : 'trade.voucher')}
    >
      <div className="flex flex-col gap-4 pt-1 pb-3">
        {isGone && <Notice tone="warning" role="status" title={t('discounts.gone')} />}
        {failed && <Notice tone="warning" role="status" title={t('discounts.failed')} />}
        <VoucherEntry state={state} product={product} total={total} />
        {hasPoints && account === 'in' && split && (split.wallet ? <PointsEntry state={state} wallet={split.wallet} /> : <OtherAccount />)}
        {hasPoints && account === 'out' && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface-sunken p-3">
            <p className="flex-1 min-w-[min(12rem,100%)] text-sm">{t('discounts.signIn')}</p>
            <Button variant="secondary" size="sm" onClick={() => void requireSignIn()}>
              {t('ui.signIn')}
            </Button>
          </div>
        )}
      </div>
    </Disclosure>
  )
}

function OtherAccount() {
  const { t } = useLocale()
  return <p className="text-sm text-text-muted">{t('discounts.otherAccount')}</p>
}
