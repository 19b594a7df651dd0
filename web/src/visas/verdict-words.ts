import type { VisaVerdictAnswer } from '@karwan/contract/visas'
import { countryName } from '@karwan/domain/countries'
import type { CrossingKind, VisaCondition, VisaKind } from '@karwan/domain/visas'
import { borderName } from '@karwan/messages/border-lines'
import type { WordKey } from '@karwan/messages/load'
import { useLocale } from '../base/i18n/index.ts'
import type { Airports, BorderNeed } from './border-needs.ts'

const kindKeys = {
  none: 'border.none',
  'on-arrival': 'border.onArrival',
  eta: 'border.eta',
  'e-visa': 'border.electronic',
  embassy: 'border.embassy',
  'not-admitted': 'border.notAdmitted',
  unknown: 'border.unknown',
} as const satisfies Record<VisaKind, WordKey>
const conditionKeys = {
  'return-ticket': 'border.returnTicket',
  'hotel-booking': 'border.hotelBooking',
  'enough-money': 'border.enoughMoney',
  insurance: 'border.insurance',
  invitation: 'border.invitation',
  sponsor: 'border.sponsor',
  'air-only': 'border.airOnly',
  'with-parents': 'border.withParents',
  'same-ticket': 'border.sameTicket',
  'confirmed-onward': 'border.confirmedOnward',
} as const satisfies Record<VisaCondition, WordKey>

/** Says a border and a verdict in the visitor's language. */
export function useVerdictWords(airports: Airports) {
  const { t, language } = useLocale()
  return {
    border: ({ kind, country, airport = '' }: Pick<BorderNeed, 'kind' | 'country' | 'airport'>): string => {
      const isNamed = /^[A-Z]{2}$/.test(country) && country !== 'ZZ'
      const city = airports[airport]?.city ?? airport
      return borderName(t, { kind, country: isNamed ? countryName(country, language) : undefined, city })
    },
    verdict: (crossing: CrossingKind, { kind, stay }: VisaVerdictAnswer): string => {
      if (kind === 'none' && stay) return t('border.noneDays', { days: stay.days })
      return kind === 'embassy' && crossing !== 'enter' ? t('border.transitEmbassy') : t(kindKeys[kind])
    },
    conditions: ({ conditions, passportMonths, holdsMonths }: VisaVerdictAnswer): readonly string[] => [
      ...conditions.map(condition => t(conditionKeys[condition])),
      ...(holdsMonths === undefined ? [] : [t('border.holdsMonths', { months: holdsMonths })]),
      ...(passportMonths === undefined ? [] : [t('border.passportMonths', { months: passportMonths })]),
    ],
  }
}
