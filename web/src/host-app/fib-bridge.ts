/**
 * The line between this page and the First Iraqi Bank's app around it. What the app says is a hint: the server is asked
 * what is true.
 */
import { note } from '../base/diagnostics/index.ts'
import { findBridge, isInBankApp } from './bank-bridge.ts'

/** Messages of the app to the page. */
export type AppMessage =
  | { readonly type: 'AUTHENTICATED' | 'AUTHENTICATION_FAILED' }
  | { readonly type: 'PAYMENT_SUCCESSFULLY_PAID' | 'PAYMENT_FAILED'; readonly transactionId: string }

const listeners = new Set<(message: AppMessage) => void>()
/** Asks something of the app. Codes go without their hyphens, as the app wants them. False where there is no app. */
export function tellApp(
  message:
    | { readonly type: 'AUTHENTICATE'; readonly code: string }
    | { readonly type: 'PAYMENT'; readonly transactionId: string; readonly code: string }
    | { readonly type: 'EXIT' },
): boolean {
  const bridge = findBridge()
  bridge?.postMessage(JSON.stringify(wireOf(message)))
  return bridge !== undefined
}

const wireOf = (message: Parameters<typeof tellApp>[0]): object => {
  if (message.type === 'EXIT') return { type: 'EXIT' }
  const readableId = message.code.replaceAll('-', '')
  if (message.type === 'AUTHENTICATE') return { type: message.type, body: { readableId } }
  return { type: message.type, body: { transactionId: message.transactionId, readableId } }
}

/** Hears the app; gives back how to stop. Only a page inside the app can be spoken to. */
export function hearApp(answer: (message: AppMessage) => void): () => void {
  if (isInBankApp()) window.notifyWebView = receive
  listeners.add(answer)
  return () => void listeners.delete(answer)
}

/** The app's own call; its answer tells that the page heard. What cannot be read is nobody's message. */
function receive(text: string): string {
  const message = readMessage(text)
  if (message) for (const answer of [...listeners]) answer(message)
  if (!message) note('The banking app said something that is not understood', { text: text.slice(0, 500) })
  else if (message.type === 'PAYMENT_FAILED' || message.type === 'AUTHENTICATION_FAILED')
    note(`The banking app said ${message.type}`, message)
  return 'FIB_BRIDGE:RECEIVED'
}

function readMessage(text: string): AppMessage | undefined {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  const { type } = data
  if (type === 'AUTHENTICATED' || type === 'AUTHENTICATION_FAILED') return { type }
  if (type !== 'PAYMENT_SUCCESSFULLY_PAID' && type !== 'PAYMENT_FAILED') return undefined
  const body = 'body' in data ? data.body : undefined
  const transactionId = typeof body === 'object' && body !== null && 'transactionId' in body ? body.transactionId : undefined
  return typeof transactionId === 'string' ? { type, transactionId } : undefined
}
