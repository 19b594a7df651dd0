import { createDecipheriv, createHash } from 'node:crypto'
import { type Notification, NotificationRefused } from '@karwan/domain/payments'
import { z } from 'zod'
import { parseJson } from '../../http/body.ts'
import { unknownStatus } from '../unknown-status.ts'
import { type Answer, answerSchema, isPayment, statusOf } from './wire.ts'

const vectorBytes = 12
const tagBytes = 16
const largestBody = 64 * 1024

type Headers = Readonly<Record<string, string | undefined>>

/**
 * Decrypts a notification of the platform to text. Throws NotificationRefused if none of the keys fits. AES-256-GCM;
 * Node would take shorter tags, we do not.
 */
export function unseal(body: Uint8Array, headers: Headers, keys: readonly string[]): string {
  const vector = hexOf(headerOf(headers, 'x-initialization-vector'), vectorBytes)
  const tag = hexOf(headerOf(headers, 'x-authentication-tag'), tagBytes)
  const sealed = hexOf(cipherText(body))
  if (!vector || !tag || !sealed) throw new NotificationRefused('vector, tag or body is not what the gateway sends')
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), vector, { authTagLength: tagBytes }).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
    } catch {
      // Not this one's.
    }
  }
  throw new NotificationRefused('the body was not sealed with our key')
}

const message = z.object({ type: z.string(), payload: z.unknown() })

/**
 * A genuine message, in our words. Those that are not about a payment (test calls, registrations) carry no reference.
 */
export function readNotification(body: Uint8Array, headers: Headers, keys: readonly string[], live: boolean): Notification {
  const text = unseal(body, headers, keys)
  const parsed = message.safeParse(parseJson(text))
  if (!parsed.success) throw new NotificationRefused('the message cannot be read')
  const about = answerSchema.safeParse(parsed.data.payload)
  if (parsed.data.type !== 'PAYMENT')
    return { eventId: hash([text]), reference: {}, status: unknownStatus(`a message of type ${parsed.data.type}`) }
  if (!about.success) throw new NotificationRefused('the payment in the message cannot be read')
  return notificationOf(about.data, live)
}

function notificationOf(answer: Answer, live: boolean): Notification {
  const paymentId = isPayment(answer) ? answer.id : (answer.referencedId ?? answer.id)
  const status = statusOf(answer, live)
  // A refund that went well is no payment that went well.
  const moved = !isPayment(answer) && status.state !== 'disputed'
  return {
    eventId: hash([answer.id ?? '', answer.result.code, answer.timestamp ?? '']),
    reference: {
      ...(answer.merchantTransactionId && { attemptId: answer.merchantTransactionId }),
      ...(paymentId && { paymentId }),
    },
    status: moved
      ? { ...unknownStatus(`a message about ${answer.paymentType}`), reference: status.reference }
      : { ...status, paymentId: paymentId ?? null },
  }
}

/** The body is the hex itself, or JSON around it. */
function cipherText(body: Uint8Array): string {
  if (body.byteLength > largestBody) return ''
  const text = Buffer.from(body).toString('utf8').trim()
  if (!text.startsWith('{')) return text
  const wrapped = z.object({ encryptedBody: z.string() }).safeParse(parseJson(text))
  return wrapped.success ? wrapped.data.encryptedBody : ''
}

/** Bytes of hex in either case; undefined for anything else, or another length than asked. */
function hexOf(text: string, bytes?: number): Buffer | undefined {
  if (!/^([0-9a-fA-F]{2})+$/.test(text)) return undefined
  const found = Buffer.from(text, 'hex')
  return bytes === undefined || found.byteLength === bytes ? found : undefined
}

const headerOf = (headers: Headers, name: string): string =>
  Object.entries(headers)
    .find(([key]) => key.toLowerCase() === name)?.[1]
    ?.trim() ?? ''

const hash = (parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex')
