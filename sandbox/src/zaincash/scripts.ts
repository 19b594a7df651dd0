import { z } from 'zod'
import { faultSteps, stepsSchema } from '../kit/index.ts'

/** Faults that a test can request. `:n` is how often (1 by default), `:2s` or `:500ms` how long. */
export const stepNames = [
  'decline',
  'expire',
  'amount',
  'currency',
  'status',
  'omitReturn',
  'returnTwice',
  'badSignature',
  'callbackFirst',
  'callbackOnly',
  'dropCallback',
  'dupCallback',
  'delayCallback',
  'refundRefused',
  'refundSlow',
  'otherMerchant',
  'err',
  ...faultSteps,
] as const

/**
 * Body of `POST /__sim/zaincash/script`: for one transaction, by its id or the shop's order id, or for the next to be
 * opened.
 */
export const scriptRequest = z.object({
  transaction: z.string().optional(),
  steps: stepsSchema(stepNames, 40),
})
