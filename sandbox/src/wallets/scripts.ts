import { z } from 'zod'
import { faultSteps, stepsSchema } from '../kit/index.ts'

/** Faults that a test can request. `:n` is how often (1 by default), `:2s` or `:500ms` how long. */
export const stepNames = [
  'decline',
  'expire',
  'amount',
  'currency',
  'status',
  'reference',
  'payFirst',
  'dropCallback',
  'dupCallback',
  'delayCallback',
  'callbackFirst',
  'forgedCallback',
  'badSignature',
  'quietFailure',
  'refundRefused',
  ...faultSteps,
] as const

/**
 * Body of `POST /__sim/{wallet}/script`: for one payment, by the shop's order id or what `find` knows it by, or for the
 * next to be opened.
 */
export const scriptRequest = z.object({
  order: z.string().optional(),
  steps: stepsSchema(stepNames, 64),
})
