import { z } from 'zod'

/** What may be asked to go wrong. `:n` is how often (1 when left out), `:2s` or `:500ms` how long. */
export const stepNames = [
  'decline',
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
  'reverseRefused',
  'reverseSlow',
  'otherMerchant',
  'err',
  'unauthorized',
  'http500',
  'slow',
  'throttle',
  'hangAfterAccept',
  'html',
  'halfJson',
] as const
const stepPattern = new RegExp(`^(${stepNames.join('|')})(:.{1,40})?$`)

/** Body of `POST /__sim/zaincash/script`: for one transaction, by its id or the shop's order id, or for the next to be opened. */
export const scriptRequest = z.object({
  transaction: z.string().optional(),
  steps: z.array(z.string().regex(stepPattern, `a step is one of ${stepNames.join(', ')}`)).min(1),
})
