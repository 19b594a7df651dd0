/** The states of orders and of their services, as wire words. */
import { type OrderState, orderMoves, type ServiceState, serviceMoves } from '@karwan/domain/orders'

export const orderStates = Object.keys(orderMoves) as [OrderState, ...OrderState[]]
export const serviceStates = Object.keys(serviceMoves) as [ServiceState, ...ServiceState[]]
