import type { Notification } from '@karwan/domain/payments'
import { readMessage, unsignedMessage } from '../message.ts'
import { recordSchema } from './wire.ts'

/** FastPay signs nothing. */
export function parseNotification(body: Uint8Array): Notification {
  const { merchant_order_id: orderId, status } = readMessage(body, recordSchema)
  return unsignedMessage(orderId, status)
}
