import type { OrderView } from '@karwan/contract/orders'
import { UserRoundPlus } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { Button, Icon, Sheet, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

const LinkSheet = lazy(async () => ({ default: (await importWithRetry(() => import('./link-sheet.lazy.tsx'))).LinkSheet }))

/** Points and voucher of whoever ordered. */
export interface LinkDiscounts {
  readonly points: number
  readonly voucher: string | null
}
const noDiscounts: LinkDiscounts = { points: 0, voucher: null }

export interface AskSomebodyProps {
  order: OrderView
  /** Discounts set at present; the payer is asked for that much less. */
  discounts?: LinkDiscounts
  /** Somebody has paid. */
  onPaid: () => void
}

/** "Let somebody else pay": a link for a relative, a friend or an office. */
export function AskSomebody({ order, discounts, onPaid }: AskSomebodyProps) {
  const { t } = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  // Once opened it stays, so that the page turns by itself also after the sheet was closed.
  const [wasOpened, setOpened] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex-1 min-w-[min(14rem,100%)]">
        <p className="font-semibold">{t('payment.linkOffer')}</p>
        <p className="text-sm text-text-muted">{t('payment.linkOfferText')}</p>
      </div>
      <Button
        ref={button}
        variant="secondary"
        aria-haspopup="dialog"
        icon={<Icon of={UserRoundPlus} size={20} />}
        onClick={() => {
          setOpen(true)
          setOpened(true)
        }}
      >
        {t('payment.linkMake')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('payment.linkOffer')} anchor={button} className="md:w-100">
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <LinkSheet order={order} discounts={discounts ?? noDiscounts} />
        </Suspense>
      </Sheet>
      {wasOpened && (
        <Suspense fallback={null}>
          <Watch orderId={order.Id} onPaid={onPaid} />
        </Suspense>
      )}
    </div>
  )
}

const Watch = lazy(async () => ({ default: (await importWithRetry(() => import('./link-sheet.lazy.tsx'))).WatchPayment }))
