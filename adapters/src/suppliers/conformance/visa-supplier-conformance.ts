import {
  type SupplierContext,
  SupplierError,
  type VisaFeeChanged,
  type VisaFile,
  type VisaStatus,
  type VisaSubmission,
  type VisaSupplier,
} from '@karwan/domain/suppliers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The environment in which the suite tests a supplier of visas. */
export interface VisaSupplierUnderTest {
  readonly supplier: VisaSupplier
  /** The same supplier, where nothing listens. */
  readonly absent: VisaSupplier
  /** The same supplier, by a key that it does not know. */
  readonly stranger: VisaSupplier
  /** Surnames for which an application goes another way. */
  readonly surnames: {
    readonly refused: string
    readonly more: string
    readonly undecided: string
    readonly lost: string
    readonly down: string
    /** Its fee is above the one that is sent first. */
    readonly dearer: string
  }
  /** An application that is whole, of a reference that was not used before. */
  submission(lastName?: string): VisaSubmission
  /** Kinds that `more` is asked for. */
  readonly wanted: VisaFile
  /** Number of applications that the supplier has of a reference. */
  countApplications(reference: string): Promise<number>
  /** Lets so much time pass that what is handed in is decided. */
  passTime(): void
  close(): Promise<void>
}

const call = (milliseconds = 5000): SupplierContext => ({ traceId: 'test', signal: AbortSignal.timeout(milliseconds), language: 'en' })
const errorOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'it answered',
    (error: unknown) =>
      error instanceof SupplierError ? { code: error.code, effect: error.sideEffect, retryable: error.retryable } : error,
  )

const taken = (answer: VisaStatus | VisaFeeChanged): VisaStatus => {
  if (answer.state === 'fee-changed') throw new Error('The fee is another one')
  return answer
}

/** Tests what the server expects of everyone who hands visas in. */
export function visaSupplierConformance(name: string, open: () => Promise<VisaSupplierUnderTest>): void {
  describe(`${name} keeps the promises of a supplier of visas`, () => {
    let world: VisaSupplierUnderTest
    beforeAll(async () => {
      world = await open()
    })
    afterAll(() => world.close())
    const handIn = async (lastName?: string): Promise<{ readonly reference: string; readonly status: VisaStatus }> => {
      const submission = world.submission(lastName)
      return { reference: submission.reference, status: taken(await world.supplier.submit(submission, call())) }
    }
    const find = (reference: string) => world.supplier.find(reference, call())

    test('[VI-18] what was handed in is found by our reference, and what was not is not', async () => {
      const { reference, status } = await handIn(world.surnames.undecided)
      expect(status).toMatchObject({ state: 'submitted' })
      expect(await find(reference)).toEqual(status)
      expect(await find('nobody')).toBeUndefined()
    })

    test('[VI-18] the same reference again is the same application, also when both come at once', async () => {
      const submission = world.submission(world.surnames.undecided)
      const answers = await Promise.all([0, 1, 2].map(() => world.supplier.submit(submission, call())))
      expect(new Set(answers.map(answer => taken(answer).ref)).size).toBe(1)
      expect(await world.countApplications(submission.reference)).toBe(1)
    })

    test('[VI-18] after a lost answer it may have the application: it does, and is found', async () => {
      const submission = world.submission(world.surnames.lost)
      expect(await errorOf(world.supplier.submit(submission, call()))).toEqual({
        code: 'unavailable',
        effect: 'possible',
        retryable: false,
      })
      expect(await find(submission.reference)).toMatchObject({ state: 'submitted' })
    })

    test('[VI-18] closed, unreachable, with a wrong key or given up before: nothing was handed in, and it may be sent again', async () => {
      const down = world.submission(world.surnames.down)
      const nothingDone = { code: 'unavailable', effect: 'none', retryable: true }
      expect(await errorOf(world.supplier.submit(down, call()))).toEqual(nothingDone)
      expect(await world.countApplications(down.reference)).toBe(0)
      const whole = world.submission()
      expect(await errorOf(world.absent.submit(whole, call()))).toEqual(nothingDone)
      expect(await errorOf(world.stranger.submit(whole, call()))).toEqual(nothingDone)
      const late = { ...call(), signal: AbortSignal.abort() }
      expect(await errorOf(world.supplier.submit(whole, late))).toEqual({ ...nothingDone, code: 'timeout' })
      expect(await world.countApplications(whole.reference)).toBe(0)
      for (const other of [world.absent, world.stranger]) expect(await errorOf(other.find(whole.reference, call()))).toEqual(nothingDone)
      expect(await world.supplier.submit(down, call())).toMatchObject({ state: 'submitted' })
    })

    test('[VI-18] what it will never take is refused for good, and not handed in', async () => {
      const submission = { ...world.submission(), documents: [] }
      expect(await errorOf(world.supplier.submit(submission, call()))).toEqual({ code: 'rejected', effect: 'none', retryable: false })
      expect(await world.countApplications(submission.reference)).toBe(0)
    })

    test('[VI-17] at another fee nothing is taken: the fee is told, and the application is taken at that one alone', async () => {
      const submission = world.submission(world.surnames.dearer)
      const { fee } = submission
      for (let time = 0; time < 2; time += 1) {
        const answer = await world.supplier.submit(submission, call())
        expect(answer).toEqual({ state: 'fee-changed', fee: { amount: expect.any(Number), currency: fee.currency } })
        expect(answer.state === 'fee-changed' && answer.fee.amount > fee.amount).toBe(true)
      }
      expect([await find(submission.reference), await world.countApplications(submission.reference)]).toEqual([undefined, 0])
      const asked = await world.supplier.submit(submission, call())
      if (asked.state !== 'fee-changed') throw new Error('The fee is the same')
      expect(await world.supplier.submit({ ...submission, fee: asked.fee }, call())).toMatchObject({ state: 'submitted' })
      expect(await world.countApplications(submission.reference)).toBe(1)
    })

    test('[VI-18] an approved application has its number, its last day and its PDF', async () => {
      const { reference, status } = await handIn()
      expect(await errorOf(world.supplier.getDocument(status.ref, call()))).toMatchObject({ effect: 'none' })
      world.passTime()
      const approved = await find(reference)
      expect(approved).toMatchObject({ state: 'approved', ref: status.ref })
      expect(approved?.state === 'approved' && [approved.number !== '', /^\d{4}-\d\d-\d\d$/.test(approved.validUntil)]).toEqual([
        true,
        true,
      ])
      expect(Buffer.from(await world.supplier.getDocument(status.ref, call())).toString('latin1', 0, 5)).toBe('%PDF-')
    })

    test('[VI-18] a refusal has its reason', async () => {
      const { reference } = await handIn(world.surnames.refused)
      world.passTime()
      const refused = await find(reference)
      expect(refused?.state === 'refused' && refused.reason.length > 0).toBe(true)
    })

    test('[VI-18] what it wants more is told, taken, and decided upon', async () => {
      const { reference, status } = await handIn(world.surnames.more)
      world.passTime()
      expect(await find(reference)).toMatchObject({ state: 'more-wanted', wanted: [world.wanted.kind] })
      expect(await errorOf(world.supplier.sendMore(status.ref, [], call()))).toMatchObject({ code: 'rejected', effect: 'none' })
      expect(await world.supplier.sendMore(status.ref, [world.wanted], call())).toMatchObject({ state: 'submitted', ref: status.ref })
      world.passTime()
      expect(await find(reference)).toMatchObject({ state: 'approved' })
    })

    test('[VI-18] withdrawing ends an open application, again without effect, and leaves a decision as it is', async () => {
      const open = await handIn(world.surnames.undecided)
      for (let time = 0; time < 2; time += 1)
        expect(await world.supplier.withdraw(open.status.ref, call())).toEqual({ state: 'withdrawn', ref: open.status.ref })
      expect(await find(open.reference)).toMatchObject({ state: 'withdrawn' })
      const decided = await handIn()
      world.passTime()
      expect(await world.supplier.withdraw(decided.status.ref, call())).toMatchObject({ state: 'approved' })
    })
  })
}
