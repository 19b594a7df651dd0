import type { OrderState } from '@karwan/domain/orders'
import { orderStateKeys } from '@karwan/messages/keys'
import type { Tone } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'

export const stateTones: Readonly<Record<OrderState, Tone>> = {
  created: 'neutral',
  'awaiting-payment': 'warning',
  'waiting-for-office': 'warning',
  paid: 'info',
  'being-confirmed': 'info',
  confirmed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
  refunding: 'warning',
  refunded: 'info',
}

/** A booking's state as the word on its badge. */
export function useStateWord(): (state: OrderState) => string {
  const { t } = useLocale()
  return state => t(orderStateKeys[state])
}
