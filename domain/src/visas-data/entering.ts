import { schengenCountries, type VisaRule } from '../visas/index.ts'
import { both, listed, type Passport, type VisaRow, visaCodeTime } from './row.ts'

type Verdict = VisaRule['verdict']
type More = Pick<VisaRule, 'stay' | 'conditions' | 'passportMonths'>

/**
 * The general rule of entry of each country: ISO code, the authority and its page, verdict for a passport of Iraq and
 * of Syria. Each was compared with the public list of 17 February 2026; `list.ts` has where we differ. What else a
 * row says comes from the authority's page.
 */
const general: readonly (readonly [country: string, title: string, url: string, iraq: Verdict, syria: Verdict, more?: More])[] = [
  // Near East
  ['TR', 'Ministry of Foreign Affairs of Türkiye', 'https://www.mfa.gov.tr/visa-information-for-foreigners.en.mfa', 'embassy', 'embassy'],
  ['AE', 'Government of the United Arab Emirates', 'https://u.ae/en/information-and-services/visa-and-emirates-id', 'e-visa', 'e-visa'],
  ['QA', 'Hayya, State of Qatar', 'https://hayya.qa', 'e-visa', 'e-visa', { conditions: ['hotel-booking'], passportMonths: 3 }],
  ['SA', 'Ministry of Foreign Affairs of Saudi Arabia', 'https://visa.mofa.gov.sa', 'e-visa', 'embassy'],
  ['KW', 'Ministry of Interior of Kuwait', 'https://kuwaitvisa.moi.gov.kw', 'embassy', 'embassy'],
  ['BH', 'Bahrain eVisas', 'https://www.evisa.gov.bh', 'e-visa', 'e-visa'],
  ['OM', 'Royal Oman Police', 'https://evisa.rop.gov.om', 'e-visa', 'e-visa', { passportMonths: 6 }],
  ['JO', 'Ministry of Interior of Jordan', 'https://moi.gov.jo', 'embassy', 'embassy', { passportMonths: 6 }],
  ['EG', 'Egypt e-Visa portal', 'https://visa2egypt.gov.eg', 'e-visa', 'embassy', { passportMonths: 6 }],
  // Caucasus, Central Asia, Russia
  ['GE', 'Consular Department of Georgia', 'https://geoconsul.gov.ge', 'embassy', 'embassy'],
  [
    'AZ',
    'Ministry of Foreign Affairs of Azerbaijan',
    'https://mfa.gov.az/en/category/consular-affairs',
    'embassy',
    'embassy',
    { passportMonths: 3 },
  ],
  ['AM', 'Ministry of Foreign Affairs of Armenia', 'https://www.mfa.am/en/visa', 'e-visa', 'embassy'],
  ['KZ', 'Visa and migration portal of Kazakhstan', 'https://www.vmp.gov.kz', 'e-visa', 'e-visa'],
  ['UZ', 'Ministry of Foreign Affairs of Uzbekistan', 'https://mfa.uz', 'embassy', 'embassy'],
  ['RU', 'Consular Department of Russia', 'https://www.kdmid.ru', 'embassy', 'embassy'],
  ['BY', 'Ministry of Foreign Affairs of Belarus', 'https://mfa.gov.by/en/visa', 'embassy', 'embassy'],
  // Europe outside Schengen
  ['GB', 'Government of the United Kingdom', 'https://www.gov.uk/check-uk-visa', 'embassy', 'embassy'],
  ['CY', 'Ministry of Foreign Affairs of Cyprus', 'https://www.gov.cy/mfa/en', 'embassy', 'embassy'],
  ['RS', 'Ministry of Foreign Affairs of Serbia', 'https://www.mfa.gov.rs/en', 'embassy', 'embassy'],
  ['BA', 'Ministry of Foreign Affairs of Bosnia and Herzegovina', 'https://www.mvp.gov.ba', 'embassy', 'embassy'],
  // Asia
  ['TH', 'Thailand e-Visa', 'https://www.thaievisa.go.th', 'e-visa', 'e-visa'],
  ['SG', 'Immigration & Checkpoints Authority of Singapore', 'https://www.ica.gov.sg', 'e-visa', 'e-visa'],
  ['ID', 'Directorate General of Immigration of Indonesia', 'https://evisa.imigrasi.go.id', 'e-visa', 'e-visa'],
  [
    'MV',
    'Maldives Immigration',
    'https://immigration.gov.mv',
    'on-arrival',
    'on-arrival',
    { conditions: ['return-ticket', 'hotel-booking', 'enough-money'] },
  ],
  ['LK', 'Department of Immigration of Sri Lanka', 'https://eta.gov.lk', 'on-arrival', 'e-visa'],
  [
    'IN',
    'Indian Visa Online',
    'https://indianvisaonline.gov.in',
    'embassy',
    'embassy',
    { passportMonths: 6, conditions: ['return-ticket', 'enough-money'] },
  ],
  ['PK', 'Pakistan Online Visa System', 'https://visa.nadra.gov.pk', 'e-visa', 'e-visa'],
  ['CN', 'National Immigration Administration of China', 'https://en.nia.gov.cn', 'embassy', 'embassy'],
  ['HK', 'Immigration Department of Hong Kong', 'https://www.immd.gov.hk', 'e-visa', 'e-visa'],
  ['KR', 'Korea Visa Portal', 'https://www.visa.go.kr', 'e-visa', 'e-visa'],
  ['JP', 'Ministry of Foreign Affairs of Japan', 'https://www.mofa.go.jp/j_info/visit/visa/', 'embassy', 'embassy'],
  // Africa, America, Australia
  ['MA', 'Ministry of Foreign Affairs of Morocco', 'https://www.consulat.ma', 'embassy', 'embassy'],
  ['ET', 'Ethiopian eVisa', 'https://www.evisa.gov.et', 'e-visa', 'embassy'],
  ['CV', 'EASE, Cabo Verde', 'https://www.ease.gov.cv', 'on-arrival', 'on-arrival'],
  ['MU', 'Passport and Immigration Office of Mauritius', 'https://passport.govmu.org', 'embassy', 'embassy'],
  ['NG', 'Nigeria Immigration Service', 'https://immigration.gov.ng', 'e-visa', 'e-visa'],
  ['US', 'U.S. Department of State', 'https://travel.state.gov', 'embassy', 'embassy'],
  ['CA', 'Government of Canada', 'https://www.canada.ca/en/services/immigration-citizenship.html', 'embassy', 'embassy'],
  ['AU', 'Department of Home Affairs of Australia', 'https://immi.homeaffairs.gov.au', 'e-visa', 'e-visa'],
]

const rowsOf = (passport: Passport, at: 3 | 4): readonly VisaRow[] =>
  general.map(row => {
    const [country, title, url] = row
    return {
      passports: [passport],
      countries: [country],
      kind: 'enter',
      verdict: row[at],
      source: { title, url },
      checkedOn: listed,
      ...row[5],
    }
  })

/**
 * Regulation (EU) 2018/1806, Annex I, has both countries; its text of 4 August 2024 and the list agree. The
 * Commission's page of decisions on visas has the times of the Visa Code.
 */
const schengen: VisaRow = {
  passports: both,
  countries: schengenCountries,
  kind: 'enter',
  verdict: 'embassy',
  conditions: ['insurance', 'enough-money', 'hotel-booking', 'return-ticket'],
  processing: visaCodeTime,
  source: { title: 'European Commission, visa policy', url: 'https://home-affairs.ec.europa.eu/policies/schengen/visa-policy_en' },
  checkedOn: listed,
}

export const entering: readonly VisaRow[] = [...rowsOf('IQ', 3), ...rowsOf('SY', 4), schengen]
