import { money } from '@karwan/domain/money'
import { NotificationRefused, type PaymentGateway } from '@karwan/domain/payments'
import { expect, test } from 'vitest'
import { withPaymentLog } from './payment-log.ts'

const status = { state: 'paid', paymentId: 'p1', amount: money(785_000, 'IQD'), reference: 'a1', code: 'PAID', detail: '' } as const
const played: PaymentGateway = {
  kind: 'fib',
  capabilities: { sells: ['flight'], refunds: 'full', cancels: true, signedNotifications: true },
  start: async () => ({
    next: 'app',
    reference: 'r1',
    qrCode: 'data:image/png;base64,AAAA',
    readableCode: 'S3LE-NZ2S-ZNGF',
    links: { personal: null, business: null, corporate: null },
    expiresAt: '2026-11-22T10:15:00Z',
  }),
  read: async () => status,
  refund: () => Promise.reject(new Error('no line')),
  cancel: async () => ({ state: 'cancelled' }),
  async parseNotification(body) {
    if (body.byteLength === 0) throw new NotificationRefused('empty')
    return { eventId: 'e1', reference: { attemptId: 'a1' }, status }
  },
}
const attempt = { attemptId: 'a1', gatewayReference: 'r1', paymentId: 'p1' }
const signal = AbortSignal.timeout(1000)

test('[AP-12] each call to a gateway is noted with how it ended, what it answers and throws stays as it is, and codes to pay by are nobody’s', async () => {
  const noted: Record<string, unknown>[] = []
  const gateway = withPaymentLog(played, data => noted.push(data))
  const customer = { email: 'a@example.com', phone: '+9647500000000', firstName: 'Aram', lastName: 'Ali' }
  const asked = { attemptId: 'a1', orderId: 'o1', amount: status.amount, description: 'KW-1', language: 'ckb', customer } as const
  expect(await gateway.start({ ...asked, returnUrl: 'https://x', notifyUrl: 'https://x' }, signal)).toMatchObject({
    readableCode: 'S3LE-NZ2S-ZNGF',
  })
  expect(await gateway.read(attempt, signal)).toBe(status)
  await expect(gateway.refund(attempt, status.amount, signal)).rejects.toThrow('no line')
  expect(await gateway.cancel?.(attempt, signal)).toEqual({ state: 'cancelled' })
  expect((await gateway.parseNotification(new Uint8Array(1), {})).eventId).toBe('e1')
  await expect(gateway.parseNotification(new Uint8Array(), {})).rejects.toThrow(NotificationRefused)
  expect(gateway.parseReturn).toBeUndefined()
  expect(noted).toMatchObject([
    { gateway: 'fib', call: 'start', attemptId: 'a1', orderId: 'o1', next: 'app', reference: 'r1', ms: expect.any(Number) },
    { call: 'read', attemptId: 'a1', state: 'paid', gatewayAmount: { amount: 785_000 } },
    { call: 'refund', state: 'thrown', detail: 'Error: no line' },
    { call: 'cancel', state: 'cancelled' },
    { call: 'notification', eventId: 'e1', state: 'paid' },
    { call: 'notification', state: 'refused', detail: 'empty' },
  ])
  expect(JSON.stringify(noted)).not.toMatch(/S3LE|base64|example.com|750000/)
})
