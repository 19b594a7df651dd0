import type { BagAllowance, Reported } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'
import { formatWeight } from '@karwan/messages/format'

/** Returns a bag allowance as one reads it: `1 × 23 kg`. */
export const bagText = (bag: Reported<BagAllowance>, language: Language): string => {
  const t = translatorOf(language)
  if (bag === 'none') return t('trade.noBaggage')
  if (bag === 'unknown') return t('trade.notTold')
  return `${bag.pieces}${bag.kilograms === null ? '' : ` × ${formatWeight(bag.kilograms, language)}`}`
}
