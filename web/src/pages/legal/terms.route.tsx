import { useShop } from '../../base/brand/index.ts'
import { PackagePromiseList } from '../../order/index.ts'
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

export default function Terms() {
  const { sells } = useShop()
  const shown = sections.filter(({ id }) => (id !== 'installments' && id !== 'package') || sells(featureOf[id]))
  return <LegalPage title="legal.termsTitle" intro="legal.termsIntro" updated="2026-11-26" sections={shown} />
}
