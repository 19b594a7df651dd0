import type { VisaProductView } from '@karwan/contract/visa-applications'
import { useLocale } from '../base/i18n/index.ts'

type Requirement = VisaProductView['documents'][number]

/** Says for whom a document is wanted, and how it must be. */
export function useRequirementWords() {
  const { t } = useLocale()
  return {
    /** Undefined for a document that everybody needs. */
    forWhom: ({ ages }: Pick<Requirement, 'ages'>): string | undefined => {
      if (ages?.from !== undefined && ages.to !== undefined) return t('visa.agesBetween', { from: String(ages.from), to: String(ages.to) })
      if (ages?.to !== undefined) return t('visa.agesTo', { age: String(ages.to + 1) })
      return ages?.from === undefined ? undefined : t('visa.agesFrom', { age: String(ages.from) })
    },
    how: ({ photo, monthsOld, most }: Requirement): readonly string[] => [
      ...(photo ? [t('visa.howPhoto', { width: String(photo.width), height: String(photo.height) })] : []),
      ...(monthsOld === undefined ? [] : [t('visa.howMonths', { count: monthsOld })]),
      ...(most > 1 ? [t('visa.howMost', { count: most })] : []),
    ],
  }
}
