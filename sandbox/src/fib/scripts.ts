import { z } from 'zod'

/** What may be asked to go wrong. `:n` is how often (1 when left out), `:2s` or `:500ms` how long. */
export const stepNames = [
  'decline',
  'amount',
  'currency',
  'status',
  'payFirst',
  'dropCallback',
  'dupCallback',
  'delayCallback',
  'refundRefused',
  'refundSlow',
  'unauthorized',
  'http500',
  'slow',
  'throttle',
  'hangAfterAccept',
  'html',
  'halfJson',
] as const
const stepPattern = new RegExp(`^(${stepNames.join('|')})(:.{1,30})?$`)

/** Body of `POST /__sim/fib/script`: for one payment, by its id or the shop's reference in its callback address, or for the next to be opened. */
export const scriptRequest = z.object({
  payment: z.string().optional(),
  steps: z.array(z.string().regex(stepPattern, `a step is one of ${stepNames.join(', ')}`)).min(1),
})
