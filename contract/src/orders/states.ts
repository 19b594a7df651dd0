/** The states of orders and of their services, as wire words. */
import { type OrderItemState, type OrderState, orderItemTransitions, orderTransitions } from '@karwan/domain/orders'

export const orderStates = Object.keys(orderTransitions) as [OrderState, ...OrderState[]]
export const orderItemStates = Object.keys(orderItemTransitions) as [OrderItemState, ...OrderItemState[]]
