import { schengenCountries } from '../visas/index.ts'
import { both, read, residencesOf, type VisaRow, visaCodeTime, visasOf } from './row.ts'

/**
 * Changing planes without entering. Hubs whose authority we have not read have no row, so it is unknown there, unless
 * entering needs nothing.
 */

/**
 * The Visa Code, Annex IV, asks Iraqis for a visa at every airport of Schengen; Austria's ordinance repeats its list.
 * Article 3(5) and Annex V name who is exempt.
 */
const visaCode = { title: 'Visa Code, Regulation (EC) No 810/2009', url: 'https://eur-lex.europa.eu/eli/reg/2009/810/oj' }
const exempt = [
  ...visasOf('SCHENGEN', 'CY', 'IE', 'US', 'CA', 'JP'),
  ...residencesOf('SCHENGEN', 'CY', 'IE', 'US', 'CA', 'JP', 'GB', 'AD', 'SM'),
]
const airside = { kind: 'transit-airside', checkedOn: read } as const
const schengenRows: readonly VisaRow[] = [
  { ...airside, passports: ['IQ'], countries: schengenCountries, verdict: 'embassy', processing: visaCodeTime, source: visaCode },
  {
    ...airside,
    passports: ['IQ'],
    countries: schengenCountries,
    name: 'holders',
    holds: exempt,
    verdict: 'none',
    conditions: ['same-ticket'],
    source: visaCode,
  },
  // Syria is on national lists. Only these two were read.
  {
    ...airside,
    passports: ['SY'],
    countries: ['AT'],
    verdict: 'embassy',
    processing: visaCodeTime,
    source: { title: 'FPG-DV § 8, Austria', url: 'https://www.ris.bka.gv.at' },
  },
  {
    ...airside,
    passports: ['SY'],
    countries: ['DE'],
    verdict: 'embassy',
    processing: visaCodeTime,
    source: { title: 'AufenthV, Anlage C, Germany', url: 'https://www.gesetze-im-internet.de/aufenthv/' },
  },
  {
    ...airside,
    passports: ['SY'],
    countries: ['AT', 'DE'],
    name: 'holders',
    holds: exempt,
    verdict: 'none',
    conditions: ['same-ticket'],
    source: visaCode,
  },
]

/** Both are in Schedule 1; Article 4 names who is exempt. A Schengen visa is not enough, a residence is. */
const british = {
  ...airside,
  passports: both,
  countries: ['GB'],
  source: { title: 'Immigration (Passenger Transit Visa) Order 2014', url: 'https://www.legislation.gov.uk/uksi/2014/2702' },
} as const
const britishRows: readonly VisaRow[] = [
  { ...british, verdict: 'embassy' },
  {
    ...british,
    name: 'holders',
    holds: [...visasOf('US', 'CA', 'AU', 'NZ'), ...residencesOf('US', 'CA', 'AU', 'NZ', 'SCHENGEN')],
    verdict: 'none',
    conditions: ['same-ticket', 'confirmed-onward'],
  },
]

const free = { ...airside, passports: both, verdict: 'none', conditions: ['same-ticket', 'confirmed-onward'] } as const
const hubRows: readonly VisaRow[] = [
  // Asked only of ten other nationalities on their way to Latin America, since 15 April 2024.
  {
    ...free,
    countries: ['TR'],
    source: { title: 'Ministry of Foreign Affairs of Türkiye', url: 'https://www.mfa.gov.tr/visa-information-for-foreigners.en.mfa' },
  },
  {
    ...free,
    countries: ['AE'],
    source: { title: 'Government of the United Arab Emirates', url: 'https://u.ae/en/information-and-services/visa-and-emirates-id' },
  },
  { ...free, countries: ['QA'], source: { title: 'Visit Qatar', url: 'https://visitqatar.com' }, checkedOn: '2026-04-06' },
  // No airport of the United States has an airside: whoever changes planes there enters.
  {
    ...airside,
    passports: both,
    countries: ['US'],
    verdict: 'embassy',
    source: { title: 'U.S. Department of State, transit visas', url: 'https://travel.state.gov' },
  },
]

export const transit: readonly VisaRow[] = [...schengenRows, ...britishRows, ...hubRows]
