import type { PaymentStatus } from '@karwan/domain/payments'

/**
 * Groups of the OPPWA platform's result codes by their meaning to us. The patterns are the platform's own, public in
 * its reference; where two of them took the same code, one was narrowed, so that each code is of one group. They are
 * still tried from top to bottom.
 */
const groups = [
  ['throttled', /^800\.120\.100/],
  /** The checkout has expired, was never ours, or may not be read again. */
  ['no-session', /^200\.300\.404/],
  ['not-found', /^700\.400\.580/],
  ['paid', /^(000\.000\.|000\.100\.1|000\.[36]|000\.400\.1[12]0)/],
  ['paid-review', /^(000\.400\.0[^3]|000\.400\.100)/],
  ['pending', /^000\.200/],
  /** Decided in days, not minutes. */
  ['pending-long', /^(800\.400\.5|100\.400\.500)/],
  /** Communication or system failure: the money may have moved. */
  ['unknown', /^(900\.[1234]00|000\.400\.030|800\.[56]|999\.|600\.1|800\.800\.[84])/],
  ['authentication', /^(000\.400\.1[0-9][1-9]|000\.400\.2|800\.400\.2|100\.390|100\.380\.4)/],
  ['declined', /^(800\.[17]00|800\.800\.[123])/],
  ['cancelled', /^100\.39[765]/],
  ['soft-decline', /^300\.100\.100/],
  [
    'risk',
    /^(100\.400\.[0-3]|100\.380\.100|100\.380\.11|100\.380\.5|800\.[32]|800\.1(?!20\.100)[123456]0|100\.380\.[23]|100\.380\.101|800\.400\.1)/,
  ],
  ['our-fault', /^(600\.[23]|500\.[12]|800\.121|100\.[13]50|100\.250|100\.360|700\.(?!400\.580)[1345][05]0)/],
  [
    'invalid',
    /^(200\.(?!300\.404)[123]|100\.[53][07]|800\.900|100\.[69]00\.500|100\.800|100\.700|100\.900\.[0-9]|100\.100|100\.2[01]|100\.55)/,
  ],
  ['disputed', /^000\.100\.2/],
] as const satisfies readonly (readonly [string, RegExp])[]

export type CodeGroup = (typeof groups)[number][0] | 'unrecognized'

/** Every group whose pattern takes the code; one, for any code of the platform's list. */
export const listGroups = (code: string): CodeGroup[] => groups.filter(([, pattern]) => pattern.test(code)).map(([name]) => name)

/** The group of a code; one that nobody has heard of is told apart, since it must never end a payment. */
export const groupOf = (code: string): CodeGroup => listGroups(code)[0] ?? 'unrecognized'

type Meaning = Pick<PaymentStatus, 'state' | 'reason'>
const meanings: Readonly<Record<CodeGroup, Meaning>> = {
  throttled: { state: 'throttled' },
  'no-session': { state: 'expired', reason: 'expired' },
  'not-found': { state: 'expired', reason: 'expired' },
  paid: { state: 'paid' },
  'paid-review': { state: 'paid-review' },
  pending: { state: 'pending' },
  'pending-long': { state: 'pending' },
  unknown: { state: 'unknown' },
  authentication: { state: 'failed', reason: 'authentication' },
  declined: { state: 'failed', reason: 'declined' },
  cancelled: { state: 'failed', reason: 'cancelled' },
  'soft-decline': { state: 'failed', reason: 'authentication' },
  risk: { state: 'failed', reason: 'risk' },
  'our-fault': { state: 'failed', reason: 'our-fault' },
  invalid: { state: 'failed', reason: 'invalid' },
  disputed: { state: 'disputed' },
  unrecognized: { state: 'unknown' },
}

/** Returns the meaning of a result code. A live shop does not count a test success as paid. */
export function meaningOf(code: string, live: boolean): Meaning {
  if (live && /^000\.100\.1/.test(code)) return { state: 'unknown', reason: 'our-fault' }
  return meanings[groupOf(code)]
}
