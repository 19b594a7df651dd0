import type { VoucherView } from '@karwan/contract/vouchers'
import type { Money } from '@karwan/domain/money'
import type { OrderedProduct } from '@karwan/domain/orders'
import { Button } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { server, useQuery } from '../../base/server-client/index.ts'

interface OwnVouchersProps {
  product: OrderedProduct
  total: Money
  onUse: (code: string) => void
}

/** The account's vouchers that fit what is booked; nothing where there are none. */
export function OwnVouchers({ product, total, onUse }: OwnVouchersProps) {
  const { t, format } = useLocale()
  const { data } = useQuery<{ readonly vouchers: readonly VoucherView[] }>({
    queryKey: ['vouchers'],
    queryFn: signal => server.get('/vouchers', { answer: async () => (await import('@karwan/contract/vouchers')).voucherList, signal }),
  })
  const own = data?.vouchers.filter(voucher => fits(voucher, product, total)) ?? []
  if (own.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <p id="own-vouchers" className="text-sm font-medium">
        {t('discounts.yourVouchers')}
      </p>
      <ul aria-labelledby="own-vouchers" className="flex flex-wrap gap-2">
        {own.map(({ code, off }) => (
          <li key={code}>
            <Button variant="soft" size="sm" aria-label={t('discounts.useVoucher', { code })} onClick={() => onUse(code)}>
              <Bdi ltr>{code}</Bdi> · <Bdi>{format.money('amount' in off ? off.amount : off.most)}</Bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Also one that an earlier try to pay holds: this choice takes its place. */
const fits = ({ state, product: of, minimum }: VoucherView, product: OrderedProduct, total: Money): boolean =>
  (state === 'usable' || state === 'reserved') && (of === 'any' || of === product) && minimum.amount <= total.amount
