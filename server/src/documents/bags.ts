import type { BagAllowance, BookedBag, Reported, TripType } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { extraBagName } from '@karwan/messages/extra-bags'
import { formatWeight } from '@karwan/messages/format'

/** Returns a bag allowance as one reads it: `1 × 23 kg`. */
export const bagText = (bag: Reported<BagAllowance>, language: Language): string => {
  const t = translatorOf(language)
  if (bag === 'none') return t('trade.noBaggage')
  if (bag === 'unknown') return t('trade.notTold')
  return `${bag.pieces}${bag.kilograms === null ? '' : ` × ${formatWeight(bag.kilograms, language)}`}`
}

/** Returns an extra bag as one reads it: `2 × 23 kg · Outbound`. */
export const extraBagText = ({ quantity, kilograms, leg }: Omit<BookedBag, 'bagId'>, trip: TripType, language: Language): string => {
  const weight = kilograms === null ? null : formatWeight(kilograms, language)
  return `${quantity} × ${extraBagName(translatorOf(language), { weight, leg }, trip)}`
}
