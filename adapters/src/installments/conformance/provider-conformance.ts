import { randomUUID } from 'node:crypto'
import { findPlan, type InstallmentProvider, type PaymentPlan, scheduleOf } from '@karwan/domain/installments'
import { money } from '@karwan/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The environment in which the suite tests a provider of installments. */
export interface ProviderWorld {
  readonly provider: InstallmentProvider
  /** An account that is taken, and one whose score is too low. */
  readonly accounts: { readonly good: string; readonly unknown: string; readonly poor: string }
  /** The newest code on the phone of the good account. */
  readCode(): Promise<string>
  /** The answer to the next call about this agreement, or of the next to be made, is lost after it was done. */
  loseNextAnswer(agreementId: string | undefined): Promise<void>
  /** The provider takes the next installment by itself. */
  deduct(agreementId: string): Promise<void>
  /** Moves its time. */
  later(ms: number): Promise<void>
  readonly codeLifeMs: number
  close(): Promise<void>
}

const plan = findPlan(money(412_000, 'IQD'), { months: 6, feeBasisPoints: 300 }, 250) as PaymentPlan
const signal = () => AbortSignal.timeout(4000)
const hourMs = 3_600_000

/** The same for every provider, sandbox or not. Titles say what is promised. */
export const providerConformance = (name: string, open: () => Promise<ProviderWorld>): void => {
  let world: ProviderWorld
  beforeAll(async () => {
    world = await open()
  })
  afterAll(() => world.close())
  const requestOf = (account: string) => {
    const today = new Date().toISOString().slice(0, 10)
    return { agreementId: randomUUID(), account, plan, schedule: scheduleOf(plan, today), language: 'en' as const }
  }
  const begin = async () => {
    await world.later(2 * 60_000)
    const request = requestOf(world.accounts.good)
    const started = await world.provider.start(request, signal())
    if (started.state !== 'otp') throw new Error(JSON.stringify(started))
    return { request, reference: { agreementId: request.agreementId, reference: started.reference }, started }
  }
  const agree = async () => {
    const begun = await begin()
    expect(await world.provider.confirm(begun.reference, await world.readCode(), signal())).toMatchObject({ state: 'agreed' })
    return begun
  }

  test(`${name}: takes the plans it was agreed to take, and no others`, async () => {
    const odd = { ...plan, months: 7 }
    expect(await world.provider.quote([plan, odd], signal())).toEqual([plan])
  })

  test(`${name}: a code, then agreed, then active; the schedule it keeps is ours to the dinar and tells what is paid`, async () => {
    const { reference, started } = await begin()
    expect(Date.parse(started.expiresAt)).toBeGreaterThan(Date.parse(started.resendAt))
    expect(await world.provider.read(reference, signal())).toMatchObject({ state: 'open' })
    expect(await world.provider.confirm(reference, await world.readCode(), signal())).toMatchObject({ state: 'agreed' })
    expect(await world.provider.read(reference, signal())).toMatchObject({ state: 'agreed' })
    for (let times = 0; times < 2; times += 1) expect(await world.provider.activate(reference, signal())).toEqual({ state: 'done' })
    await world.deduct(reference.agreementId)
    const status = await world.provider.read(reference, signal())
    if (status.state === 'unknown') throw new Error(status.detail)
    expect(status.state).toBe('active')
    expect(status.installments.map(each => each.amount)).toEqual(plan.amounts)
    expect(status.installments.map(each => each.paid)).toEqual([true, true, false, false, false, false])
  })

  test(`${name}: a wrong code is told with the tries left, and agrees nothing; an old one has expired; a new one counts`, async () => {
    const { reference, request } = await begin()
    const code = await world.readCode()
    const wrong = code === '000000' ? '111111' : '000000'
    const result = await world.provider.confirm(reference, wrong, signal())
    expect(result.state).toBe('code-wrong')
    expect(await world.provider.read(reference, signal())).toMatchObject({ state: 'open' })
    await world.later(world.codeLifeMs + 1000)
    expect(await world.provider.confirm(reference, code, signal())).toEqual({ state: 'code-expired' })
    expect(await world.provider.resend({ ...request, ...reference }, signal())).toMatchObject({ state: 'otp' })
    expect(await world.provider.confirm(reference, code, signal())).not.toMatchObject({ state: 'agreed' })
    expect(await world.provider.confirm(reference, await world.readCode(), signal())).toMatchObject({ state: 'agreed' })
  })

  test(`${name}: a code asked for too early is told with the time of the next; the one before still counts`, async () => {
    const { reference, request, started } = await begin()
    const early = await world.provider.resend({ ...request, ...reference }, signal())
    if (early.state !== 'too-early') throw new Error(early.state)
    expect(Math.abs(Date.parse(early.resendAt) - Date.parse(started.resendAt))).toBeLessThan(2000)
    expect(await world.provider.confirm(reference, await world.readCode(), signal())).toMatchObject({ state: 'agreed' })
  })

  test(`${name}: no account, or too low a score, is a rejection with its reason`, async () => {
    expect(await world.provider.start(requestOf(world.accounts.unknown), signal())).toMatchObject({
      state: 'rejected',
      reason: 'account-unknown',
    })
    expect(await world.provider.start(requestOf(world.accounts.poor), signal())).toMatchObject({ state: 'rejected', reason: 'score' })
  })

  test(`${name}: a confirmation whose answer was lost is unknown, and found when it is looked up`, async () => {
    const { reference } = await begin()
    const code = await world.readCode()
    await world.loseNextAnswer(reference.agreementId)
    expect(await world.provider.confirm(reference, code, AbortSignal.timeout(300))).toMatchObject({ state: 'unknown' })
    expect(await world.provider.read({ ...reference, reference: null }, signal())).toMatchObject({
      state: 'agreed',
      reference: reference.reference,
    })
  })

  test(`${name}: voided within its window, twice if asked twice; refused after it`, async () => {
    const one = await agree()
    for (let times = 0; times < 2; times += 1) expect(await world.provider.void(one.reference, signal())).toEqual({ state: 'done' })
    expect(await world.provider.read(one.reference, signal())).toMatchObject({ state: 'void' })
    const other = await agree()
    await world.later(world.provider.capabilities.voidHours * hourMs + 1000)
    expect(await world.provider.void(other.reference, signal())).toMatchObject({ state: 'refused' })
    expect(await world.provider.read(other.reference, signal())).toMatchObject({ state: 'agreed' })
  })

  test(`${name}: an agreement nobody made is none; a provider that is not there is unavailable, and nothing throws`, async () => {
    expect(await world.provider.read({ agreementId: randomUUID(), reference: null }, signal())).toMatchObject({ state: 'none' })
  })
}
