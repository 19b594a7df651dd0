import { instantToLocal } from '@karwan/domain/calendar'
import { CreditCard, Store } from 'lucide'
import { useShop } from '../../../../base/brand/index.ts'
import { Icon } from '../../../../base/design/index.ts'
import { useLocale } from '../../../../base/i18n/index.ts'
import { MonthlyFrom, PointsToEarn } from '../../../../payment/index.ts'
import type { Offer } from './room-groups.ts'

/** Returns a function that tells whether an offer can be paid at an office of the shop. */
export const useIsHeld = (): ((offer: Pick<Offer, 'heldUntil'>) => boolean) => {
  const { payAtOffice } = useShop()
  return ({ heldUntil }) => payAtOffice.includes('hotel') && heldUntil !== undefined
}

/**
 * Says when an offer is paid: at once, or until when at an office (on the shop's clock). Also shows the monthly amount
 * and the points.
 */
export function PaymentTerms({ offer }: { offer: Pick<Offer, 'heldUntil' | 'price'> }) {
  const { t, format } = useLocale()
  const { timeZone } = useShop()
  const isHeld = useIsHeld()
  const until = isHeld(offer) && offer.heldUntil ? instantToLocal(new Date(offer.heldUntil), timeZone) : undefined
  const icon = until ? Store : CreditCard
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-start gap-1.5 text-sm">
        <Icon of={icon} size={16} className="mt-[0.2em] text-text-muted" />
        <span>
          {t(until ? 'room.payNowOrOffice' : 'room.payNow')}
          {until && (
            <span className="block text-text-muted">
              {t('room.heldUntil', { date: t('time.dateAndTime', { date: format.dateShort(until), time: format.time(until) }) })}
            </span>
          )}
        </span>
      </p>
      <MonthlyFrom total={offer.price.total} how />
      <PointsToEarn usd={offer.price.usd} />
    </div>
  )
}
