import { useShop } from '../../base/brand/index.ts'
import { Link } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { PageProps } from '../../base/router/index.ts'
import { PackagePromiseList } from '../../order/index.ts'
import type { TermsData } from './conditions.server.ts'
import { LegalPage } from './legal-page.tsx'

const PromiseOfPackages = () => (
  <div className="mt-3">
    <PackagePromiseList />
  </div>
)

const sections = [
  { id: 'role', title: 'legal.termsRoleTitle', text: 'legal.termsRoleText' },
  { id: 'package', title: 'legal.termsPackageTitle', text: 'legal.termsPackageText', more: <PromiseOfPackages /> },
  { id: 'prices', title: 'legal.termsPricesTitle', text: 'legal.termsPricesText' },
  { id: 'installments', title: 'legal.termsInstallmentsTitle', text: 'legal.termsInstallmentsText' },
  { id: 'confirmation', title: 'legal.termsConfirmationTitle', text: 'legal.termsConfirmationText' },
  { id: 'names', title: 'legal.termsNamesTitle', text: 'legal.termsNamesText' },
  { id: 'cancellation', title: 'legal.termsCancellationTitle', text: 'legal.termsCancellationText' },
  { id: 'changes', title: 'legal.termsChangesTitle', text: 'legal.termsChangesText' },
  { id: 'liability', title: 'legal.termsLiabilityTitle', text: 'legal.termsLiabilityText' },
  { id: 'law', title: 'legal.termsLawTitle', text: 'legal.termsLawText' },
] as const

/** Sections that stand only where a brand sells what they are about. */
const featureOf = { installments: 'installment', package: 'package' } as const

/** The way to each version that was in force before: bookings made then follow it. */
function EarlierVersions({ earlier }: Pick<TermsData, 'earlier'>) {
  const { t, format } = useLocale()
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t('legal.versionsTitle')}</h2>
      <ul className="mt-2 flex flex-col">
        {earlier.map(({ version, from }) => (
          <li key={version}>
            <Link to={`/terms/${version}`} className="inline-flex flex-wrap items-center gap-x-2 min-h-9">
              {format.dateLong(from)}
              <bdi className="text-sm text-text-muted">{version}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function Terms({ data: { from, earlier } }: PageProps<TermsData>) {
  const { sells } = useShop()
  const shown = sections.filter(({ id }) => (id !== 'installments' && id !== 'package') || sells(featureOf[id]))
  return (
    <LegalPage
      title="legal.termsTitle"
      intro="legal.termsIntro"
      updated={from}
      sections={shown}
      more={earlier.length > 0 && <EarlierVersions earlier={earlier} />}
    />
  )
}
