import type { Layover } from '@karwan/domain/flights'
import { useLocale } from '../../../base/i18n/index.ts'
import { useNames } from '../names.tsx'

const lengths = {
  'very-short': 'trade.layoverVeryShort',
  short: 'trade.layoverShort',
  normal: 'trade.layoverNormal',
  long: 'trade.layoverLong',
} as const

/** A layover in words (FS-6): where and how long, what that means, and what else to know of it. */
export function useLayoverWords() {
  const { t, format } = useLocale()
  const names = useNames()
  return (wait: Layover) => ({
    where: t('trade.layoverIn', { city: names.city(wait.airport), duration: format.duration(wait.minutes) }),
    length: t(lengths[wait.length]),
    /** Worth a second look: too short, overnight, another airport. */
    notes: [
      ...(wait.overnight ? [t('trade.layoverOvernight')] : []),
      ...(wait.nextAirport === null
        ? []
        : [t('results.airportChangeTo', { from: names.airport(wait.airport), to: names.airport(wait.nextAirport) })]),
    ],
    isAwkward: wait.length === 'very-short' || wait.overnight || wait.nextAirport !== null,
  })
}
