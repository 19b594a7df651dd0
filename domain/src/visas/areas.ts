/** Code in place of a country where an airport's is not known; a verdict there is always `unknown`. */
export const unknownCountry = 'ZZ'

/** The 29 countries without checks at their borders with each other (Bulgaria and Romania in full since 2025). */
export const schengenCountries = [
  ...['AT', 'BE', 'BG', 'CH', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IS'],
  ...['IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const

const schengen: ReadonlySet<string> = new Set(schengenCountries)
export const isSchengen = (country: string): boolean => schengen.has(country)

/** True if one flies between two countries without a check of passports. */
export const isOneArea = (one: string, other: string): boolean =>
  one !== unknownCountry && (one === other || (isSchengen(one) && isSchengen(other)))
