import { money, toDecimal } from '@karwan/domain/money'
import {
  type AttemptReference,
  NotificationRefused,
  type PaymentGateway,
  type PaymentStart,
  type RefundReference,
} from '@karwan/domain/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A notification as it came in over HTTP. */
export interface RawNotification {
  readonly body: Uint8Array
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** The part of a gateway's sandbox that the suite needs. Every call is about one attempt. */
export interface GatewayWorld {
  /** Plays the shopper: what happens at the gateway's widget or page, up to the browser's return. */
  shopper(attempt: AttemptReference, does: 'pays' | 'is-declined' | 'is-left-uncertain'): Promise<void>
  /** Lets the gateway's uncertain payments come to their end, which is paid. */
  waitForTheUncertain(): Promise<void>
  /** Lets the gateway carry out the refunds it has accepted. */
  letRefundsEnd(): Promise<void>
  /** Returns the address for the gateway's notifications about an attempt. */
  notifyUrl(attemptId: string): string
  /** Returns what the gateway itself has taken and given back for the attempt, in decimal strings. */
  ledger(attempt: AttemptReference): Promise<{ readonly taken: readonly string[]; readonly returned: readonly string[] }>
  /** The genuine notifications sent about the attempt so far; waits for at least one. */
  notifications(attempt: AttemptReference): Promise<readonly RawNotification[]>
  /** Notifications are signed within their body, none of it stands in the headers. */
  readonly sealedInBody?: boolean
  /** Returns a forged message that an attempt is paid; for gateways that sign nothing. */
  invented?(): string
  /** The query the browser came back with, of gateways that sign it; asked after the shopper has paid. */
  returned?(attempt: AttemptReference): Promise<string>
  /** The next answer to our server is lost after the gateway has done its work. */
  loseNextAnswer(attemptId: string): Promise<void>
  /**
   * Pulls the gateway's strings for this attempt: `http500`, `throttle`, `expire`, `amount:-1`, `refundRefused` … (the
   * sandbox's own words).
   */
  disturb(attempt: AttemptReference, ...steps: string[]): Promise<void>
  /** Returns how often a token was asked for so far; for gateways that give out tokens. */
  tokensAsked?(): Promise<number>
  close(): Promise<void>
}

const deadline = () => AbortSignal.timeout(5000)

/** One suite judges every gateway: what the payment core relies on, against its sandbox over a real socket. */
export function gatewayConformance(
  name: string,
  /** `stranger`: the same gateway with credentials that are not the shop's. */
  open: () => Promise<{ readonly gateway: PaymentGateway; readonly stranger: PaymentGateway; readonly world: GatewayWorld }>,
): void {
  describe(`gateway ${name}`, () => {
    let gateway: PaymentGateway
    let stranger: PaymentGateway
    let world: GatewayWorld
    let attempts = 0
    beforeAll(async () => {
      const opened = await open()
      gateway = opened.gateway
      stranger = opened.stranger
      world = opened.world
    })
    afterAll(() => world.close())

    const asked = (more: Partial<PaymentStart> = {}): PaymentStart => {
      const attemptId = `0f8fad5b-d9cb-469f-a165-${String(++attempts).padStart(12, '0')}`
      return {
        attemptId,
        orderId: `order-${attempts}`,
        amount: money(785_000, 'IQD'),
        description: 'Erbil to Istanbul',
        language: 'ckb',
        customer: { email: 'shilan@example.com', phone: '+9647501234567', firstName: 'Shilan', lastName: 'Karim' },
        returnUrl: `http://localhost:3000/api/payments/return/${attemptId}`,
        notifyUrl: world.notifyUrl(attemptId),
        ...more,
      }
    }
    const started = async (payment = asked()): Promise<AttemptReference> => {
      const outcome = await gateway.start(payment, deadline())
      if (outcome.next === 'refused' || outcome.next === 'unknown') throw new Error(`not started: ${JSON.stringify(outcome)}`)
      return { attemptId: payment.attemptId, gatewayReference: outcome.reference, paymentId: null }
    }
    const read = (attempt: AttemptReference) => gateway.read(attempt, deadline())

    test('an attempt that nobody has paid is pending', async () => {
      expect(await read(await started())).toMatchObject({ state: 'pending', paymentId: null })
    })

    test('[PY-1] [PY-2] a paid attempt reads as paid, with the amount, the currency and our reference', async () => {
      const attempt = await started()
      await world.shopper(attempt, 'pays')
      const status = await read(attempt)
      expect(status).toMatchObject({ state: 'paid', amount: money(785_000, 'IQD'), reference: attempt.attemptId })
      expect(status.paymentId).toBeTruthy()
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

    const paid = async (): Promise<RefundReference> => {
      const attempt = await started()
      await world.shopper(attempt, 'pays')
      return { ...attempt, paymentId: (await read(attempt)).paymentId ?? '' }
    }

    test('a refund is made once, also when its answer is lost', async () => {
      if (gateway.capabilities.refunds === 'no') return
      const attempt = await paid()
      const back = gateway.capabilities.refunds === 'partial' ? money(100_000, 'IQD') : money(785_000, 'IQD')
      await world.loseNextAnswer(attempt.attemptId)
      expect(await gateway.refund(attempt, back, AbortSignal.timeout(1000))).toMatchObject({ state: 'unknown' })
      expect(['pending', 'refunded']).toContain((await gateway.refund(attempt, back, deadline())).state)
      await world.letRefundsEnd()
      expect(await gateway.refund(attempt, back, deadline())).toMatchObject({ state: 'refunded' })
      expect((await world.ledger(attempt)).returned).toEqual([toDecimal(back, 2)])
    })

    test('where nothing is given back, a refund is refused and nothing moves', async () => {
      if (gateway.capabilities.refunds !== 'no') return
      const attempt = await paid()
      expect(await gateway.refund(attempt, money(785_000, 'IQD'), deadline())).toMatchObject({ state: 'refused' })
      expect((await world.ledger(attempt)).returned).toEqual([])
    })

    test('two refunds of the same amount are two when they have ids of their own, and each is made once', async () => {
      if (gateway.capabilities.refunds !== 'partial') return
      const attempt = await paid()
      for (const refundId of ['refund-1', 'refund-1', 'refund-2'])
        expect(
          await gateway.refund({ ...attempt, refundId: `${attempt.attemptId}-${refundId}` }, money(50_000, 'IQD'), deadline()),
        ).toMatchObject({
          state: 'refunded',
        })
      expect((await world.ledger(attempt)).returned).toEqual(['50000.00', '50000.00'])
    })

    test('where only the whole is given back, a part is refused and nothing moves', async () => {
      if (gateway.capabilities.refunds !== 'full') return
      const attempt = await paid()
      expect(await gateway.refund(attempt, money(784_999, 'IQD'), deadline())).toMatchObject({ state: 'refused' })
      expect((await world.ledger(attempt)).returned).toEqual([])
    })

    test('an open attempt that is withdrawn takes no money any more; a paid one is not withdrawn', async () => {
      if (!gateway.capabilities.cancels) return
      const open = await started()
      expect(await gateway.cancel?.(open, deadline())).toEqual({ state: 'cancelled' })
      expect(await read(open)).toMatchObject({ state: 'failed', reason: 'cancelled' })
      const attempt = await paid()
      expect(await gateway.cancel?.(attempt, deadline())).toEqual({ state: 'too-late' })
      expect(await read(attempt)).toMatchObject({ state: 'paid' })
    })

    test('more than was paid is not given back', async () => {
      const attempt = await started()
      await world.shopper(attempt, 'pays')
      const paid = { ...attempt, paymentId: (await read(attempt)).paymentId ?? '' }
      expect(await gateway.refund(paid, money(785_001, 'IQD'), deadline())).toMatchObject({ state: 'refused' })
    })

    test('a genuine notification names the attempt; told twice, it is the same event', async () => {
      if (gateway.capabilities.notifies === false) return
      const attempt = await started()
      await world.shopper(attempt, 'pays')
      const [raw] = await world.notifications(attempt)
      if (!raw) throw new Error('no notification came')
      const parsed = await gateway.parseNotification(raw.body, raw.headers)
      const { attemptId, gatewayReference } = parsed.reference
      expect(attemptId === attempt.attemptId || gatewayReference === attempt.gatewayReference).toBe(true)
      expect(parsed.status.state).toBe(gateway.capabilities.signedNotifications ? 'paid' : 'unknown')
      expect((await gateway.parseNotification(raw.body, raw.headers)).eventId).toBe(parsed.eventId)
    })

    test('what nobody signed says nothing of money, and what cannot be read is refused', async () => {
      if (gateway.capabilities.signedNotifications) return
      const forged = (body: string) => gateway.parseNotification(new TextEncoder().encode(body), {})
      if (!world.invented) throw new Error('the world does not say what a stranger would send')
      expect((await forged(world.invented())).status).toMatchObject({ state: 'unknown', amount: null, paymentId: null })
      for (const body of ['', '{', '[]', '{"status":"PAID"}', 'null', `{"id":"${'x'.repeat(70_000)}","status":"PAID"}`])
        await expect(forged(body), body.slice(0, 20)).rejects.toThrow(NotificationRefused)
    })

    test('to a stranger nothing is opened and nothing is told as paid, whatever HTTP status the refusal has', async () => {
      expect(await stranger.start(asked(), deadline())).toMatchObject({ next: 'refused' })
      const attempt = await paid()
      expect(await stranger.read(attempt, deadline())).toMatchObject({ state: 'unknown', amount: null })
      expect((await stranger.refund(attempt, money(785_000, 'IQD'), deadline())).state).not.toBe('refunded')
      expect((await world.ledger(attempt)).returned).toEqual([])
    })

    test.each([
      ['throttle', 'throttled'],
      ['http500', 'unknown'],
      ['html', 'unknown'],
      ['halfJson', 'unknown'],
    ])('a reading that is answered with %s is %s, and the next one tells the truth', async (step, state) => {
      const attempt = await paid()
      await world.disturb(attempt, step)
      expect(await read(attempt)).toMatchObject({ state, amount: null, paymentId: null })
      expect(await read(attempt)).toMatchObject({ state: 'paid', amount: money(785_000, 'IQD'), reference: attempt.attemptId })
    })

    test('an answer that is too slow is unknown, and the caller waits no longer than it said', async () => {
      const attempt = await paid()
      await world.disturb(attempt, 'slow:2s')
      expect(await gateway.read(attempt, AbortSignal.timeout(50))).toMatchObject({ state: 'unknown' })
    })

    test('many calls at once share one token; a 401 on the way renews it once and repeats the call once, without a loop', async () => {
      if (!world.tokensAsked) return
      const first = await world.tokensAsked()
      const attempt = await started()
      await Promise.all([read(attempt), read(attempt), read(attempt)])
      const before = await world.tokensAsked()
      expect(before - first).toBeLessThanOrEqual(1)
      await world.disturb(attempt, 'unauthorized')
      expect(await read(attempt)).toMatchObject({ state: 'pending' })
      expect(await world.tokensAsked()).toBe(before + 1)
      await world.disturb(attempt, 'unauthorized:9')
      expect(await read(attempt)).toMatchObject({ state: 'unknown' })
      expect(await world.tokensAsked()).toBe(before + 2)
    })

    test('out of time at the gateway: paid is told if, and only if, money was taken', async () => {
      const attempt = await started()
      await world.disturb(attempt, 'expire')
      await world.shopper(attempt, 'pays')
      const { state } = await read(attempt)
      expect(['paid', 'pending', 'expired', 'failed']).toContain(state)
      expect(state === 'paid').toBe((await world.ledger(attempt)).taken.length > 0)
    })

    test('[PY-2] an amount or a currency that is not ours is told as it is, and one that cannot be is not paid', async () => {
      const readAfter = async (step: string) => {
        const attempt = await started()
        await world.disturb(attempt, step)
        await world.shopper(attempt, 'pays')
        return read(attempt)
      }
      expect((await readAfter('amount:-1')).amount).toEqual(money(784_999, 'IQD'))
      // A person is told of what cannot be: either the other currency is, or that the answer is impossible.
      expect(await readAfter('amount:0.5')).toMatchObject({ state: 'unknown', impossible: true })
      const other = await readAfter('currency:USD')
      if (other.state === 'paid') expect(other.amount?.currency).toBe('USD')
      else expect(other).toMatchObject({ state: 'unknown', impossible: true })
    })

    test('quotes, emoji, long names and digits of another script in what the gateway is told keep nobody from paying', async () => {
      const customer = { email: 'a@example.com', phone: '+٩٦٤٧٥٠١٢٣٤٥٦٧', firstName: 'Şîlan "🛫" '.repeat(9), lastName: "O'Brien <b>" }
      const attempt = await started(asked({ description: `KW-7F3K9Q “هەولێر” & 'Erbil' ${'✈️'.repeat(30)}`, customer }))
      await world.shopper(attempt, 'pays')
      expect(await read(attempt)).toMatchObject({ state: 'paid', amount: money(785_000, 'IQD') })
    })

    test('a refund that the gateway refuses is refused, and nothing moves', async () => {
      if (gateway.capabilities.refunds === 'no') return
      const attempt = await paid()
      await world.disturb(attempt, 'refundRefused')
      expect(await gateway.refund(attempt, money(785_000, 'IQD'), deadline())).toMatchObject({ state: 'refused' })
      expect((await world.ledger(attempt)).returned).toEqual([])
    })

    test('a signed return names the attempt and says the same each time; tampered with, it is refused, every byte of it', async () => {
      if (!gateway.parseReturn) return
      const attempt = await started()
      await world.shopper(attempt, 'pays')
      const query = await world.returned?.(attempt)
      if (!query) throw new Error('the browser came back with nothing')
      const parsed = await gateway.parseReturn(query)
      expect(parsed.reference).toMatchObject({ attemptId: attempt.attemptId, gatewayReference: attempt.gatewayReference })
      expect((await gateway.parseReturn(query)).eventId).toBe(parsed.eventId)
      for (let place = 0; place < query.length; place += 5) {
        const other = query[place] === '0' ? '1' : '0'
        const forged = `${query.slice(0, place)}${other}${query.slice(place + 1)}`
        await expect(gateway.parseReturn(forged), `letter ${place}`).rejects.toThrow(NotificationRefused)
      }
      for (const wrong of ['', 'status=success', `${query}&${query}`, query.slice(0, -1), `${query}0`])
        await expect(gateway.parseReturn(wrong), wrong).rejects.toThrow(NotificationRefused)
    })

    test('a signed notification that was tampered with is refused, every byte of it', async () => {
      if (!gateway.capabilities.signedNotifications || gateway.capabilities.notifies === false) return
      const attempt = await started()
      await world.shopper(attempt, 'pays')
      const [raw] = await world.notifications(attempt)
      if (!raw) throw new Error('no notification came')
      for (let place = 0; place < raw.body.byteLength; place += 7) {
        const body = Uint8Array.from(raw.body)
        body[place] = body[place] === 0x30 ? 0x31 : 0x30
        if (Buffer.from(body).equals(Buffer.from(raw.body))) continue
        await expect(gateway.parseNotification(body, raw.headers), `byte ${place}`).rejects.toThrow(NotificationRefused)
      }
      await expect(gateway.parseNotification(new Uint8Array(), raw.headers)).rejects.toThrow(NotificationRefused)
      if (!world.sealedInBody) await expect(gateway.parseNotification(raw.body, {})).rejects.toThrow(NotificationRefused)
    })
  })
}
