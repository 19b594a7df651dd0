import { useLocale } from '../../base/i18n/index.ts'
import type { PageProps } from '../../base/router/index.ts'
import { BrowserEntryList, KeptDataList } from './kept-entries.tsx'
import { LegalPage, type LegalPageProps } from './legal-page.tsx'

interface PrivacyData {
  /** True if visits are counted at this shop. */
  readonly counts: boolean
  /** Name of the analytics service that is sent the counts. */
  readonly service?: string | undefined
}

const sectionsOf = ({ counts, service }: PrivacyData): LegalPageProps['sections'] => [
  { id: 'data', title: 'legal.privacyDataTitle', text: 'legal.privacyDataText' },
  { id: 'use', title: 'legal.privacyUseTitle', text: 'legal.privacyUseText' },
  { id: 'sharing', title: 'legal.privacySharingTitle', text: 'legal.privacySharingText' },
  { id: 'cookies', title: 'legal.privacyCookiesTitle', text: 'legal.privacyCookiesText', more: <BrowserEntryList /> },
  ...(counts
    ? [
        {
          id: 'counts',
          title: 'legal.privacyCountsTitle',
          text: 'legal.privacyCountsText',
          more: service !== undefined && <CountsReceiver service={service} />,
        } as const,
      ]
    : []),
  { id: 'time', title: 'legal.privacyTimeTitle', text: 'legal.privacyTimeText', more: <KeptDataList /> },
  { id: 'rights', title: 'legal.privacyRightsTitle', text: 'legal.privacyRightsText' },
]

function CountsReceiver({ service }: { service: string }) {
  const { t } = useLocale()
  return <p className="mt-2 leading-loose">{t.find('legal.privacyCountsSent', { service })}</p>
}

export default function Privacy({ data }: PageProps<PrivacyData>) {
  return <LegalPage title="legal.privacyTitle" intro="legal.privacyIntro" updated="2026-11-24" sections={sectionsOf(data)} />
}
