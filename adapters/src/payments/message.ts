import { createHash } from 'node:crypto'
import { type Notification, NotificationRefused } from '@karwan/domain/payments'
import type { z } from 'zod'
import { parseJson } from '../http/body.ts'
import { unknownStatus } from './unknown-reading.ts'

const largestMessage = 16 * 1024

/**
 * A gateway's message as JSON of that shape. Throws NotificationRefused for one of more than 16 KiB, and for what
 * cannot be read.
 */
export function readMessage<Message>(body: Uint8Array, schema: z.ZodType<Message>): Message {
  if (body.byteLength > largestMessage) throw new NotificationRefused('the message is too large')
  const parsed = schema.safeParse(parseJson(Buffer.from(body).toString('utf8')))
  if (!parsed.success) throw new NotificationRefused('the message cannot be read')
  return parsed.data
}

/**
 * A message of the gateway, or of anyone who knows the address: only a reason to ask. What it says of the state is not
 * even kept as a status.
 */
export const unsignedMessage = (gatewayReference: string, status: string): Notification => ({
  eventId: createHash('sha256').update(`${gatewayReference}\n${status}`).digest('hex'),
  reference: { gatewayReference },
  status: unknownStatus(`an unsigned message says ${status}`),
})
