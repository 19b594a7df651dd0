import { z } from 'zod'

/** What may be asked to go wrong. `:n` is how often (1 when left out), `:2s` or `:500ms` how long. */
export const stepNames = [
  'decline',
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
  'unauthorized',
  'http500',
  'slow',
  'throttle',
  'hangAfterAccept',
  'html',
  'halfJson',
] as const
const stepPattern = new RegExp(`^(${stepNames.join('|')})(:.{1,64})?$`)

/** Body of `POST /__sim/{wallet}/script`: for one payment, by the shop's order id or what `find` knows it by, or for the next to be opened. */
export const scriptRequest = z.object({
  order: z.string().optional(),
  steps: z.array(z.string().regex(stepPattern, `a step is one of ${stepNames.join(', ')}`)).min(1),
})
