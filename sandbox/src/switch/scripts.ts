import { z } from 'zod'
import { faultSteps, stepsSchema } from '../kit/index.ts'

/** Faults that a test can request. `:n` is how often (1 by default), `:2s` or `:500ms` how long. */
export const stepNames = [
  'decline',
  'expire',
  'code',
  'reversalRefused',
  'refundRefused',
  'amount',
  'currency',
  'dropCallback',
  'dupCallback',
  'delayCallback',
  'callbackFirst',
  'badSignature',
  ...faultSteps,
] as const

/** Body of `POST /__sim/switch/script`: for one merchantTransactionId, or for the next checkout to be prepared. */
export const scriptRequest = z.object({
  merchantTransactionId: z.string().optional(),
  steps: stepsSchema(stepNames, 20),
})
