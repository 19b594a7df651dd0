import type { PageProps } from '../../base/router/index.ts'
import { BrowserEntryList, KeptDataList } from './kept-entries.tsx'
import { LegalPage, type LegalPageProps } from './legal-page.tsx'

/** Statement about counting at this shop. */
interface Counting {
  readonly counts: boolean
  /** Name of the service that is told the counts. */
  readonly service?: string | undefined
}

const sectionsOf = ({ counts, service }: Counting): LegalPageProps['sections'] => [
  { id: 'data', title: 'legal.privacyDataTitle', text: 'legal.privacyDataText' },
  { id: 'use', title: 'legal.privacyUseTitle', text: 'legal.privacyUseText' },
  { id: 'sharing', title: 'legal.privacySharingTitle', text: 'legal.privacySharingText' },
  { id: 'cookies', title: 'legal.privacyCookiesTitle', text: 'legal.privacyCookiesText', more: <BrowserEntryList /> },
  ...(counts
    ? [
        {
          id: 'counts',
          title: 'legal.privacyCountsTitle',
          text: service === undefined ? 'legal.privacyCountsText' : 'legal.privacyCountsToldText',
        } as const,
      ]
    : []),
  { id: 'time', title: 'legal.privacyTimeTitle', text: 'legal.privacyTimeText', more: <KeptDataList /> },
  { id: 'rights', title: 'legal.privacyRightsTitle', text: 'legal.privacyRightsText' },
]

export default function Privacy({ data }: PageProps<Counting>) {
  const { service = '' } = data
  return (
    <LegalPage
      title="legal.privacyTitle"
      intro="legal.privacyIntro"
      updated="2026-11-24"
      sections={sectionsOf(data)}
      values={{ service }}
    />
  )
}
