import { LegalPage } from './legal-page.tsx'

const sections = [
  { id: 'data', title: 'legal.privacyDataTitle', text: 'legal.privacyDataText' },
  { id: 'use', title: 'legal.privacyUseTitle', text: 'legal.privacyUseText' },
  { id: 'sharing', title: 'legal.privacySharingTitle', text: 'legal.privacySharingText' },
  { id: 'cookies', title: 'legal.privacyCookiesTitle', text: 'legal.privacyCookiesText' },
  { id: 'time', title: 'legal.privacyTimeTitle', text: 'legal.privacyTimeText' },
  { id: 'rights', title: 'legal.privacyRightsTitle', text: 'legal.privacyRightsText' },
] as const

export default function Privacy() {
  return <LegalPage title="legal.privacyTitle" intro="legal.privacyIntro" updated="2026-11-01" sections={sections} />
}
