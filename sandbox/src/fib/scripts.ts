import { z } from 'zod'
import { faultSteps, stepsSchema } from '../kit/index.ts'

/** Faults that a test can request. `:n` is how often (1 by default), `:2s` or `:500ms` how long. */
export const stepNames = [
  'decline',
  'expire',
  'amount',
  'currency',
  'status',
  'payFirst',
  'dropCallback',
  'dupCallback',
  'delayCallback',
  'callbackFirst',
  'forgedCallback',
  'refundRefused',
  'refundSlow',
  ...faultSteps,
] as const

/**
 * Body of `POST /__sim/fib/script`: for one payment, by its id or the shop's reference in its callback address, or for
 * the next to be opened.
 */
export const scriptRequest = z.object({
  payment: z.string().optional(),
  steps: stepsSchema(stepNames, 30),
})
