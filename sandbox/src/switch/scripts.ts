import { z } from 'zod'
import { faultSteps, stepsSchema } from '../kit/index.ts'

/** What may be asked to go wrong. `:n` is how often (1 when left out), `:2s` or `:500ms` how long. */
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
