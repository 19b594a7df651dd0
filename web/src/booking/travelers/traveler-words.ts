import type { SavedTraveler } from '@karwan/contract/travelers'
import { addMonths, ageOn, compareDates, isLocalDate, type LocalDate } from '@karwan/domain/calendar'
import { countryName } from '@karwan/domain/countries'
import { kindOn, passportMonths } from '@karwan/domain/travelers'
import { useShop } from '../../base/brand/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

export const nameOf = ({ firstName, lastName }: Pick<SavedTraveler, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

const kinds = { adt: 'trade.adult', chd: 'trade.child', inf: 'trade.infant' } as const

/** Returns a function that lists a traveler's passenger kind, age and country. */
export function useTravelerFacts(): (traveler: SavedTraveler, day?: LocalDate) => readonly string[] {
  const { t, language } = useLocale()
  const { today } = useShop()
  return ({ birthDate, nationality }, day = today) => [
    ...(isLocalDate(birthDate) ? [t(kinds[kindOn(birthDate, day)]), t('trade.ageYears', { count: ageOn(birthDate, day) })] : []),
    ...(nationality === '' ? [] : [countryName(nationality, language)]),
  ]
}

/** Returns what is wrong with a passport for a trip that ends on that day. */
export const passportWarning = (expiryDate: string, today: LocalDate, end: LocalDate): 'expired' | 'short' | undefined => {
  if (!isLocalDate(expiryDate)) return undefined
  if (compareDates(expiryDate, today) < 0) return 'expired'
  return compareDates(expiryDate, addMonths(end, passportMonths)) < 0 ? 'short' : undefined
}
