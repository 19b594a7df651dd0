export interface PromiseValues {
  readonly brand: string
  /** The brand's parent company. */
  readonly company: string
  readonly phone: string
  /** False where the parts are told at one price and cancelled together. */
  readonly separable?: boolean
}
interface PromiseWords {
  (key: 'policy.package.organiser', values: Pick<PromiseValues, 'brand' | 'company'>): string
  (key: 'policy.package.help', values: Pick<PromiseValues, 'phone'>): string
  (key: `policy.package.${'both' | 'priceFixed' | 'failed' | 'cancelling'}` | 'package.flightOnly'): string
}
/**
 * The promise of whoever sells a package, sentence by sentence: who is responsible; both parts or the money; the price
 * after payment; what happens if a part fails; how each part is cancelled; whom to call. The same on the review before
 * payment, on the booking, in the terms and in the confirmation.
 */
export const packagePromise = (t: PromiseWords, { brand, company, phone, separable = true }: PromiseValues): readonly string[] => [
  t('policy.package.organiser', { brand, company }),
  t('policy.package.both'),
  t('policy.package.priceFixed'),
  t('policy.package.failed'),
  t(separable ? 'policy.package.cancelling' : 'package.flightOnly'),
  t('policy.package.help', { phone }),
]
