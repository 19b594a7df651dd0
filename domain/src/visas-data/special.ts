import { both, gulf, listed, read, residencesOf, type VisaRow, visasOf } from './row.ts'

/**
 * Rows for when passport and country alone do not decide. What a row cannot say, such as a profession or a visa that
 * must have been used before, has no row: the heavier general verdict stands.
 */

const turkiye = { title: 'Consulate General of Türkiye in Erbil', url: 'https://erbil-bk.mfa.gov.tr' }
/**
 * Presidential decision in the Official Gazette of 29 August 2024: from 1 September 2024 Iraqis under 15 and over 50
 * need no visa for tourism and transit. Not in the public list, whose keepers know it to be too coarse here.
 */
const gazette = { title: 'Official Gazette of Türkiye, 29 August 2024', url: 'https://www.resmigazete.gov.tr/29.08.2024' }
const freeAges = {
  passports: ['IQ'],
  countries: ['TR'],
  verdict: 'none',
  stay: { days: 90, within: 180 },
  from: '2024-09-01',
  source: gazette,
} as const
const turkishRows: readonly VisaRow[] = [
  { ...freeAges, kind: 'enter', name: 'children', purposes: ['tourism'], ages: { to: 14 }, checkedOn: listed },
  { ...freeAges, kind: 'enter', name: 'elders', purposes: ['tourism'], ages: { from: 51 }, checkedOn: listed },
  { ...freeAges, kind: 'transit-landside', name: 'children', ages: { to: 14 }, checkedOn: listed },
  { ...freeAges, kind: 'transit-landside', name: 'elders', ages: { from: 51 }, checkedOn: listed },
  // Statement of the ministry on the consulate's page: an e-visa for who has one of these.
  {
    passports: ['IQ'],
    countries: ['TR'],
    kind: 'enter',
    name: 'holders',
    ages: { from: 15, to: 50 },
    holds: [...visasOf('SCHENGEN', 'US', 'GB', 'IE'), ...residencesOf('SCHENGEN', 'US', 'GB', 'IE')],
    verdict: 'e-visa',
    stay: { days: 30 },
    source: { title: turkiye.title, url: 'https://erbil-bk.mfa.gov.tr/Mission/ShowInfoNote/249878' },
    checkedOn: read,
  },
  {
    passports: both,
    countries: ['TR'],
    kind: 'enter',
    name: 'medical',
    purposes: ['medical'],
    verdict: 'embassy',
    conditions: ['invitation'],
    source: turkiye,
    checkedOn: listed,
  },
]

/** The list and several reports agree that Iraqis may enter; the reports are of arrivals by air. */
const iranian = {
  countries: ['IR'],
  kind: 'enter',
  source: { title: 'Ministry of Foreign Affairs of Iran', url: 'https://evisa.mfa.ir' },
} as const
const iranianRows: readonly VisaRow[] = [
  {
    ...iranian,
    passports: ['IQ'],
    name: 'visit',
    purposes: ['tourism', 'pilgrimage', 'family'],
    verdict: 'none',
    stay: { days: 30 },
    conditions: ['air-only'],
    checkedOn: listed,
  },
  {
    ...iranian,
    passports: ['SY'],
    name: 'visit',
    purposes: ['tourism', 'pilgrimage', 'family'],
    verdict: 'none',
    stay: { days: 90 },
    checkedOn: listed,
  },
  { ...iranian, passports: both, name: 'medical', purposes: ['medical'], verdict: 'e-visa', conditions: ['invitation'], checkedOn: read },
]

/** Public Security's conditions for tourists: a hotel, a ticket out and money. */
const lebaneseRow: VisaRow = {
  passports: both,
  countries: ['LB'],
  kind: 'enter',
  verdict: 'on-arrival',
  stay: { days: 30 },
  conditions: ['return-ticket', 'hotel-booking', 'enough-money'],
  passportMonths: 6,
  source: { title: 'General Security of Lebanon', url: 'https://www.general-security.gov.lb' },
  checkedOn: listed,
}

/** Both neighbours have closed their doors by halves to each other's citizens; what is said of it does not agree. */
const syrian = { passports: ['IQ'], countries: ['SY'], kind: 'enter' } as const
const neighbourRows: readonly VisaRow[] = [
  {
    ...syrian,
    verdict: 'e-visa',
    source: { title: 'Ministry of Foreign Affairs of Syria', url: 'https://mofaex.gov.sy' },
    checkedOn: listed,
  },
  // The embassy of Iraq in Damascus: only residents, and spouses and children of Syrians.
  {
    ...syrian,
    name: 'four-groups',
    verdict: 'not-admitted',
    source: {
      title: 'Shafaq News, of the embassy of Iraq in Damascus',
      url: 'https://www.shafaq.com/en/Iraq/Syria-restricts-Iraqi-nationals-entry',
    },
    checkedOn: '2025-06-29',
  },
  {
    passports: ['SY'],
    countries: ['IQ'],
    kind: 'enter',
    verdict: 'e-visa',
    source: { title: 'Iraq eVisa', url: 'https://evisa.iq' },
    checkedOn: listed,
  },
  // The Kurdistan Region gives visas of its own, and few to Syrians.
  {
    passports: ['SY'],
    countries: ['IQ'],
    kind: 'enter',
    name: 'kurdistan',
    airports: ['EBL', 'ISU'],
    verdict: 'embassy',
    source: { title: 'Syria Direct', url: 'https://syriadirect.org/tag/entry-visa/' },
    checkedOn: '2024-06-03',
  },
]

/** Tourism only, 15 days, once in 180: announced for 15 June 2024, confirmed by the embassy of Tunisia in Baghdad. */
const tunisian = {
  countries: ['TN'],
  kind: 'enter',
  source: { title: 'Ministry of Foreign Affairs of Tunisia', url: 'https://www.diplomatie.gov.tn' },
  checkedOn: listed,
} as const
const malaysian = {
  countries: ['MY'],
  kind: 'enter',
  passportMonths: 6,
  verdict: 'none',
  source: { title: 'Immigration Department of Malaysia', url: 'https://www.imi.gov.my' },
  checkedOn: listed,
} as const
const visitRows: readonly VisaRow[] = [
  { ...tunisian, passports: both, verdict: 'embassy' },
  {
    ...tunisian,
    passports: ['IQ'],
    name: 'tourists',
    purposes: ['tourism'],
    verdict: 'none',
    stay: { days: 15, within: 180 },
    conditions: ['hotel-booking', 'return-ticket'],
  },
  { ...malaysian, passports: ['IQ'], stay: { days: 30 } },
  { ...malaysian, passports: ['SY'], stay: { days: 90 } },
]

/** Umrah: by visa of Nusuk for all Muslims. Iraqis may perform it with the visa of tourists. */
const pilgrimRow: VisaRow = {
  passports: ['SY'],
  countries: ['SA'],
  kind: 'enter',
  name: 'pilgrims',
  purposes: ['pilgrimage'],
  verdict: 'e-visa',
  stay: { days: 90 },
  source: { title: 'Nusuk, Ministry of Hajj and Umrah', url: 'https://www.nusuk.sa' },
  checkedOn: '2023-07-03',
}

/** The embassy's page for Iraqis asks for the letter of a hospital in India. */
const patientRow: VisaRow = {
  passports: ['IQ'],
  countries: ['IN'],
  kind: 'enter',
  name: 'medical',
  purposes: ['medical'],
  verdict: 'embassy',
  conditions: ['invitation', 'enough-money'],
  passportMonths: 6,
  source: { title: 'Embassy of India in Baghdad', url: 'https://www.eoibaghdad.gov.in/page/visa-services/' },
  checkedOn: read,
}

/** Visas and residences of other countries that open a border. */
const europe = ['SCHENGEN', 'CY', 'IE', 'GB'] as const
const holderRows: readonly VisaRow[] = [
  // Ordinance 256 as the embassy in Paris gives it. Syrians have a narrower rule.
  {
    passports: ['IQ'],
    countries: ['GE'],
    kind: 'enter',
    name: 'holders',
    holds: [
      ...visasOf(...europe, ...gulf, 'US', 'CA', 'AU', 'NZ', 'JP', 'KR'),
      ...residencesOf(...europe, ...gulf, 'US', 'CA', 'AU', 'NZ', 'JP', 'KR'),
    ],
    verdict: 'none',
    stay: { days: 90, within: 180 },
    source: {
      title: 'Embassy of Georgia in France',
      url: 'https://france.mfa.gov.ge/fr/pays-pouvant-entrer-en-georgie-sans-visa-dans-des-conditions-appropriees',
    },
    checkedOn: read,
  },
  {
    passports: ['SY'],
    countries: ['GE'],
    kind: 'enter',
    name: 'holders',
    holds: residencesOf(...gulf),
    holdsMonths: 12,
    verdict: 'none',
    source: { title: 'Civil Georgia, of the ordinance of April 2025', url: 'https://civil.ge/archives/677504' },
    checkedOn: '2025-04-24',
  },
  // Residents of the Emirates get a visa on arrival, except citizens of Syria, Iraq and Afghanistan.
  {
    passports: both,
    countries: ['AZ'],
    kind: 'enter',
    name: 'residents',
    holds: residencesOf('AE'),
    verdict: 'embassy',
    passportMonths: 3,
    processing: { workingDays: { from: 1, to: 10 } },
    source: { title: 'Embassy of Azerbaijan in Abu Dhabi', url: 'https://abudhabi.mfa.gov.az/en/category/visa' },
    checkedOn: read,
  },
  // Syrians: the tourism board's own page. Others: the ministry's announcement of December 2024.
  {
    passports: ['SY'],
    countries: ['JO'],
    kind: 'enter',
    name: 'residents',
    holds: residencesOf(...europe, ...gulf, 'US', 'CA', 'AU', 'JP', 'KR'),
    holdsMonths: 4,
    verdict: 'on-arrival',
    stay: { days: 30 },
    source: { title: 'Jordan Tourism Board', url: 'https://www.visitjordan.com/en/travel-requirements-and-restrictions' },
    checkedOn: read,
  },
  {
    passports: ['IQ'],
    countries: ['JO'],
    kind: 'enter',
    name: 'residents',
    holds: residencesOf(...europe, ...gulf, 'US', 'CA', 'AU', 'JP', 'KR'),
    holdsMonths: 4,
    verdict: 'on-arrival',
    source: { title: 'Arab News, of the Ministry of Interior of Jordan', url: 'https://arabnews.pk/node/2583477' },
    checkedOn: '2024-12-17',
  },
  {
    passports: both,
    countries: ['KW'],
    kind: 'enter',
    name: 'residents',
    holds: residencesOf(...gulf),
    holdsMonths: 6,
    verdict: 'on-arrival',
    source: {
      title: 'Zawya, of Kuwait Alyoum',
      url: 'https://www.zawya.com/en/economy/gcc/kuwait-begins-rolling-out-tourist-visas-on-arrival-for-gcc-residents-hn4b3u5s',
    },
    checkedOn: '2025-08-11',
  },
  // Decision of 30 October 2014: valid visas of Schengen, the United Kingdom, the Union and the United States.
  {
    passports: both,
    countries: ['RS'],
    kind: 'enter',
    name: 'holders',
    holds: [...visasOf('SCHENGEN', 'CY', 'IE', 'GB', 'US'), ...residencesOf('SCHENGEN', 'CY', 'IE', 'US')],
    verdict: 'none',
    stay: { days: 90, within: 180 },
    source: { title: 'Ministry of Foreign Affairs of Serbia', url: 'https://www.mfa.gov.rs/en' },
    checkedOn: read,
  },
]

export const special: readonly VisaRow[] = [
  ...turkishRows,
  ...iranianRows,
  lebaneseRow,
  ...neighbourRows,
  ...visitRows,
  pilgrimRow,
  patientRow,
  ...holderRows,
]
