import type { PageProps } from '../../base/router/index.ts'
import { BrowserEntryList, KeptDataList } from './kept-entries.tsx'
import { LegalPage, type LegalPageProps } from './legal-page.tsx'

interface PrivacyData {
  /** True if visits are counted at this shop. */
  readonly counting: boolean
}

const sectionsOf = ({ counting }: PrivacyData): LegalPageProps['sections'] => [
  { id: 'data', title: 'legal.privacyDataTitle', text: 'legal.privacyDataText' },
  { id: 'use', title: 'legal.privacyUseTitle', text: 'legal.privacyUseText' },
  { id: 'sharing', title: 'legal.privacySharingTitle', text: 'legal.privacySharingText' },
  { id: 'cookies', title: 'legal.privacyCookiesTitle', text: 'legal.privacyCookiesText', more: <BrowserEntryList /> },
  ...(counting ? [{ id: 'counts', title: 'legal.privacyCountsTitle', text: 'legal.privacyCountsText' } as const] : []),
  { id: 'time', title: 'legal.privacyTimeTitle', text: 'legal.privacyTimeText', more: <KeptDataList /> },
  { id: 'rights', title: 'legal.privacyRightsTitle', text: 'legal.privacyRightsText' },
]

export default function Privacy({ data }: PageProps<PrivacyData>) {
  return <LegalPage title="legal.privacyTitle" intro="legal.privacyIntro" updated="2026-11-24" sections={sectionsOf(data)} />
}
