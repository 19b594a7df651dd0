import type { PartyCount } from '@karwan/domain/visas'

/** A type, not an interface: a translator takes a record. */
type Values = {
  readonly place: string
  readonly count: number
  readonly all: number
}
interface BorderWords {
  (key: 'border.someNotAdmitted' | 'border.someNeed' | 'border.someUnknown', values: Values): string
  (key: 'border.nobodyNeeds', values: Pick<Values, 'place'>): string
}
/**
 * "Türkiye: 2 of 5 travelers need a visa": one line for each thing that is to be said of a border, the gravest first.
 * The same on the visa page, the review, the booking and in its e-mails.
 */
export const borderLines = (t: BorderWords, place: string, { all, need, notAdmitted, unknown }: PartyCount): readonly string[] => {
  const lines = [
    ...(notAdmitted > 0 ? [t('border.someNotAdmitted', { place, count: notAdmitted, all })] : []),
    ...(need > 0 ? [t('border.someNeed', { place, count: need, all })] : []),
    ...(unknown > 0 ? [t('border.someUnknown', { place, count: unknown, all })] : []),
  ]
  return lines.length > 0 ? lines : [t('border.nobodyNeeds', { place })]
}

interface BorderName {
  readonly kind: 'enter' | 'transit-airside' | 'transit-landside'
  /** Of the country; undefined where it is not known. */
  readonly country: string | undefined
  readonly city: string
}
interface NameWords {
  (key: 'border.entering', values: { readonly country: string }): string
  (key: 'border.changing' | 'border.changingOutside', values: { readonly city: string }): string
}
/** "Entering Türkiye", "Changing planes in Frankfurt". */
export const borderName = (t: NameWords, { kind, country, city }: BorderName): string => {
  if (kind === 'transit-airside') return t('border.changing', { city })
  if (kind === 'transit-landside') return t('border.changingOutside', { city })
  return t('border.entering', { country: country ?? city })
}
