import type { VisaRow } from './row.ts'

const turkiye = {
  countries: ['TR'],
  source: { title: 'Ministry of Foreign Affairs of Türkiye', url: 'https://www.mfa.gov.tr/visa-information-for-foreigners.en.mfa' },
  checkedOn: '2026-02-17',
} as const

export const nearEast: readonly VisaRow[] = [
  { ...turkiye, passports: ['IQ', 'SY'], kind: 'enter', verdict: 'embassy' },
  { ...turkiye, passports: ['IQ'], kind: 'enter', name: 'children', ages: { to: 14 }, verdict: 'none', stay: { days: 90, within: 180 } },
  { ...turkiye, passports: ['IQ'], kind: 'enter', name: 'elders', ages: { from: 51 }, verdict: 'none', stay: { days: 90, within: 180 } },
]
