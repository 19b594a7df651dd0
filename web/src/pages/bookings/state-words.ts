import type { OrderItemState, OrderState } from '@karwan/domain/orders'
import { orderStateKeys } from '@karwan/messages/keys'
import type { Tone } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { isCurrent } from '../../order/index.ts'

const stateTones: Readonly<Record<OrderState, Tone>> = {
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

interface BookingStatus {
  readonly state: OrderState
  readonly Services: readonly { readonly state: OrderItemState; readonly replacedBy?: string }[]
  /** The traveler is asked to choose: told of a booking that is read alone, and of one in a list. */
  readonly rescue?: object | null
  readonly chooseBy?: string | null
  readonly flightChanges?: readonly { readonly state: string }[]
}
/** A booking's state as the word on its badge; one of which a part was refused says so. */
export function useStateWord(): (order: BookingStatus) => string {
  const { t } = useLocale()
  return order =>
    t(isChoice(order) ? 'bookings.choiceNeeded' : isPartly(order) ? 'trade.orderPartlyConfirmed' : orderStateKeys[order.state])
}
const isChoice = ({ rescue, chooseBy, flightChanges = [] }: BookingStatus): boolean =>
  Boolean(rescue ?? chooseBy) || flightChanges.some(({ state }) => state === 'offered')
const isPartly = ({ state, Services }: BookingStatus): boolean =>
  state === 'confirmed' && Services.some(each => each.state === 'rejected' && isCurrent(each))

export const stateTone = (order: BookingStatus): Tone => (isChoice(order) || isPartly(order) ? 'warning' : stateTones[order.state])
