import type { RefundTo } from '@karwan/contract/orders'
import { methodKeys } from '@karwan/messages/keys'
import { useLocale } from '../../../base/i18n/index.ts'

/** Where money goes back to, in words. */
export function useRefundTo(): (to: RefundTo) => string {
  const { t } = useLocale()
  return ({ kind, gateway, card }) => {
    if (kind === 'card') return card ? t('payment.methodCard', { brand: card.brand, digits: card.last4 }) : t('purchase.toUsedCard')
    if (kind === 'by-hand') return t('purchase.toHand')
    if (kind === 'several') return t('purchase.toSeveral')
    if (kind === 'office' || gateway === null) return t('purchase.toOffice')
    return t(methodKeys[gateway])
  }
}
