import { z } from 'zod'

/** What may be asked to go wrong. `:n` is how often (1 when left out), `:2s` or `:500ms` how long. */
export const stepNames = [
  'decline',
  'expire',
  'amount',
  'currency',
  'dropCallback',
  'dupCallback',
  'delayCallback',
  'callbackFirst',
  'badSignature',
  'http500',
  'slow',
  'throttle',
  'hangAfterAccept',
  'html',
  'halfJson',
] as const

const stepPattern = new RegExp(`^(${stepNames.join('|')})(:.{1,20})?$`)
/** Body of `POST /__sim/switch/script`: for one merchantTransactionId, or for the next checkout to be prepared. */
export const scriptRequest = z.object({
  merchantTransactionId: z.string().optional(),
  steps: z.array(z.string().regex(stepPattern, `a step is one of ${stepNames.join(', ')}`)).min(1),
})
