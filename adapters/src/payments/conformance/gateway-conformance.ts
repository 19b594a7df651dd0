import { money } from '@karwan/domain/money'
import { type AttemptReference, NotificationRefused, type PaymentGateway, type PaymentStart } from '@karwan/domain/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A notification as it came in over HTTP. */
export interface RawNotification {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** What the suite needs of a gateway's sandbox, besides the gateway itself. Every call is about one attempt. */
export interface GatewayWorld {
  /** Plays the shopper: what happens at the gateway's widget or page, up to the browser's return. */
  shopper(attempt: AttemptReference, does: 'pays' | 'is-declined' | 'is-left-uncertain'): Promise<void>
  /** Lets the gateway's uncertain payments come to their end, which is paid. */
  waitForTheUncertain(): Promise<void>
  /** What the gateway itself believes it has taken and given back for the attempt, in decimal strings. */
  ledger(attempt: AttemptReference): Promise<{ readonly taken: readonly string[]; readonly returned: readonly string[] }>
  /** The genuine notifications sent about the attempt so far; waits for at least one. */
  notifications(attempt: AttemptReference): Promise<readonly RawNotification[]>
  /** The next answer to our server is lost after the gateway has done its work. */
  loseNextAnswer(attemptId: string): Promise<void>
  close(): Promise<void>
}

const patience = () => AbortSignal.timeout(5000)

/** One suite judges every gateway: what the payment core relies on, against its sandbox over a real socket. */
export function gatewayConformance(
  name: string,
  open: () => Promise<{ readonly gateway: PaymentGateway; readonly world: GatewayWorld }>,
): void {
  describe(`gateway ${name}`, () => {
    let gateway: PaymentGateway
    let world: GatewayWorld
    let attempts = 0
    beforeAll(async () => {
      const opened = await open()
      gateway = opened.gateway
      world = opened.world
    })
    afterAll(() => world.close())

    const asked = (): PaymentStart => ({
      attemptId: `0f8fad5b-d9cb-469f-a165-${String(++attempts).padStart(12, '0')}`,
      orderId: `order-${attempts}`,
      amount: money(785_000, 'IQD'),
      description: 'Erbil to Istanbul',
      language: 'ckb',
      customer: { email: 'shilan@example.com', phone: '+9647501234567', firstName: 'Shilan', lastName: 'Karim' },
      returnUrl: 'http://localhost:3000/payment/processed?type=switch',
      notifyUrl: 'http://localhost:3000/notify',
    })
    const started = async (payment = asked()): Promise<AttemptReference> => {
      const outcome = await gateway.start(payment, patience())
      if (outcome.next !== 'widget' && outcome.next !== 'redirect') throw new Error(`not started: ${JSON.stringify(outcome)}`)
      return { attemptId: payment.attemptId, gatewayReference: outcome.reference, paymentId: null }
    }
    const read = (attempt: AttemptReference) => gateway.read(attempt, patience())

    test('an attempt that nobody has paid is pending', async () => {
      expect(await read(await started())).toMatchObject({ state: 'pending', paymentId: null })
    })

    test('[PY-1] [PY-2] a paid attempt reads as paid, with the amount, the currency and our reference', async () => {
      const attempt = await started()
      await world.shopper(attempt, 'pays')
      const reading = await read(attempt)
      expect(reading).toMatchObject({ state: 'paid', amount: money(785_000, 'IQD'), reference: attempt.attemptId })
      expect(reading.paymentId).toBeTruthy()
      expect(await world.ledger(attempt)).toEqual({ taken: ['785000.00'], returned: [] })
    })

    test('a declined attempt reads as failed with its reason', async () => {
      const attempt = await started()
      await world.shopper(attempt, 'is-declined')
      expect(await read(attempt)).toMatchObject({ state: 'failed', reason: 'declined' })
    })

    test('a gateway that does not know is unknown, never failed, until it knows', async () => {
      const attempt = await started()
      await world.shopper(attempt, 'is-left-uncertain')
      expect(await read(attempt)).toMatchObject({ state: 'unknown' })
      await world.waitForTheUncertain()
      expect(await read(attempt)).toMatchObject({ state: 'paid' })
    })

    test('a start whose answer is lost is unknown', async () => {
      const payment = asked()
      await world.loseNextAnswer(payment.attemptId)
      expect(await gateway.start(payment, AbortSignal.timeout(300))).toMatchObject({ next: 'unknown' })
    })

    test('a refund is made once, also when its answer is lost', async () => {
      const attempt = await started()
      await world.shopper(attempt, 'pays')
      const paid = { ...attempt, paymentId: (await read(attempt)).paymentId ?? '' }
      await world.loseNextAnswer(attempt.attemptId)
      const lost = await gateway.refund(paid, money(100_000, 'IQD'), AbortSignal.timeout(1000))
      expect(lost).toMatchObject({ state: 'unknown' })
      expect(await gateway.refund(paid, money(100_000, 'IQD'), patience())).toMatchObject({ state: 'refunded' })
      expect((await world.ledger(attempt)).returned).toEqual(['100000.00'])
    })

    test('two refunds of the same amount are two when they have ids of their own, and each is made once', async () => {
      const attempt = await started()
      await world.shopper(attempt, 'pays')
      const paid = { ...attempt, paymentId: (await read(attempt)).paymentId ?? '' }
      for (const refundId of ['refund-1', 'refund-1', 'refund-2'])
        expect(
          await gateway.refund({ ...paid, refundId: `${attempt.attemptId}-${refundId}` }, money(50_000, 'IQD'), patience()),
        ).toMatchObject({
          state: 'refunded',
        })
      expect((await world.ledger(attempt)).returned).toEqual(['50000.00', '50000.00'])
    })

    test('more than was paid is not given back', async () => {
      const attempt = await started()
      await world.shopper(attempt, 'pays')
      const paid = { ...attempt, paymentId: (await read(attempt)).paymentId ?? '' }
      expect(await gateway.refund(paid, money(785_001, 'IQD'), patience())).toMatchObject({ state: 'refused' })
    })

    test('a genuine notification names the attempt; told twice, it is the same event', async () => {
      const attempt = await started()
      await world.shopper(attempt, 'pays')
      const [raw] = await world.notifications(attempt)
      if (!raw) throw new Error('no notification came')
      const parsed = gateway.parseNotification(raw.body, raw.headers)
      expect(parsed.reference).toMatchObject({ attemptId: attempt.attemptId })
      expect(parsed.reading.state).toBe('paid')
      expect(gateway.parseNotification(raw.body, raw.headers).eventId).toBe(parsed.eventId)
    })

    test('a notification that was tampered with is refused, every byte of it', async () => {
      const attempt = await started()
      await world.shopper(attempt, 'pays')
      const [raw] = await world.notifications(attempt)
      if (!raw) throw new Error('no notification came')
      for (let place = 0; place < raw.body.byteLength; place += 7) {
        const body = Uint8Array.from(raw.body)
        body[place] = body[place] === 0x30 ? 0x31 : 0x30
        if (Buffer.from(body).equals(Buffer.from(raw.body))) continue
        expect(() => gateway.parseNotification(body, raw.headers), `byte ${place}`).toThrow(NotificationRefused)
      }
      expect(() => gateway.parseNotification(new Uint8Array(), raw.headers)).toThrow(NotificationRefused)
      expect(() => gateway.parseNotification(raw.body, {})).toThrow(NotificationRefused)
    })
  })
}
