import { BrowserEntryList, KeptDataList } from './kept-entries.tsx'
import { LegalPage } from './legal-page.tsx'

const sections = [
  { id: 'data', title: 'legal.privacyDataTitle', text: 'legal.privacyDataText' },
  { id: 'use', title: 'legal.privacyUseTitle', text: 'legal.privacyUseText' },
  { id: 'sharing', title: 'legal.privacySharingTitle', text: 'legal.privacySharingText' },
  { id: 'cookies', title: 'legal.privacyCookiesTitle', text: 'legal.privacyCookiesText', more: <BrowserEntryList /> },
  { id: 'time', title: 'legal.privacyTimeTitle', text: 'legal.privacyTimeText', more: <KeptDataList /> },
  { id: 'rights', title: 'legal.privacyRightsTitle', text: 'legal.privacyRightsText' },
] as const

export default function Privacy() {
  return <LegalPage title="legal.privacyTitle" intro="legal.privacyIntro" updated="2026-11-24" sections={sections} />
}
