import { type Money, subtract } from '@karwan/domain/money'
import type { ReactNode } from 'react'
import { useShownMoney } from '../base/brand/index.ts'
import { Button, Dialog, Illustration } from '../base/design/index.ts'
import { Bdi, useLocale } from '../base/i18n/index.ts'

interface PriceChangedDialogProps {
  open: boolean
  /** Price that the visitor saw last. */
  before: Money
  now: Money
  onAccept: () => void
  /** The visitor does not want it at the new price. */
  onDecline: () => void
  /** Alternatives to choose instead. */
  children?: ReactNode
}

/**
 * Old price, new price, difference and why, as the visitor reads prices with what is charged beside it; nothing goes on
 * before it is accepted (FS-8).
 */
export function PriceChangedDialog({ open, before, now, onAccept, onDecline, children }: PriceChangedDialogProps) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const difference = subtract(now, before)
  const up = difference.amount > 0
  const lines = [
    { label: t('booking.priceBefore'), amount: format.money(shown(before)), charged: format.money(before), look: 'text-text-muted' },
    { label: t('booking.priceNow'), amount: format.money(shown(now)), charged: format.money(now), look: 'text-xl font-bold' },
    {
      label: t('booking.priceDifference'),
      // Of the two amounts above it, so that they add up to the cent.
      amount: format.difference(subtract(shown(now), shown(before))),
      charged: format.difference(difference),
      look: up ? 'font-semibold text-warning-text' : 'font-semibold text-success-text',
    },
  ]
  return (
    <Dialog
      open={open}
      onClose={onDecline}
      title={t('booking.priceChangedTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={onDecline}>
            {t('ui.chooseAnother')}
          </Button>
          <Button onClick={onAccept}>{t('ui.accept')}</Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4">
        <div className="w-40">
          <Illustration name="price-changed" className="[&>svg]:size-full" />
        </div>
        <p>{t(up ? 'booking.priceUpText' : 'booking.priceDownText')}</p>
        <dl className="w-full grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 items-baseline">
          {lines.map(({ label, amount, charged, look }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className={`numeric text-end ${look}`}>
                <Bdi>{amount}</Bdi>
                {charged !== amount && <Bdi className="block text-sm font-regular text-text-muted">{charged}</Bdi>}
              </dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </Dialog>
  )
}
