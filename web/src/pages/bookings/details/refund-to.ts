import type { RefundTo } from '@karwan/contract/orders'
import { methodKeys } from '@karwan/messages/keys'
import { useLocale } from '../../../base/i18n/index.ts'

/** Returns a function that says where money goes back to. */
export function useRefundTo(): (to: RefundTo) => string {
  const { t } = useLocale()
  return ({ kind, gateway, card }) => {
    if (kind === 'card') return card ? t('payment.methodCard', { brand: card.brand, digits: card.last4 }) : t('bookings.toUsedCard')
    if (kind === 'by-hand') return t('bookings.toHand')
    if (kind === 'several') return t('bookings.toSeveral')
    if (kind === 'office' || gateway === null) return t('bookings.toOffice')
    return t(methodKeys[gateway])
  }
}
