import type { Notification } from '@karwan/domain/payments'
import { readMessage, unsignedMessage } from '../message.ts'
import { recordSchema } from './wire.ts'

/** Reads a message. FastPay signs nothing. */
export async function parseNotification(body: Uint8Array): Promise<Notification> {
  const { merchant_order_id: orderId, status } = readMessage(body, recordSchema)
  return unsignedMessage(orderId, status)
}
