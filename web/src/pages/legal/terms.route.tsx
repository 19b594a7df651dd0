import { useShop } from '../../base/brand/index.ts'
import { LegalPage } from './legal-page.tsx'

const sections = [
  { id: 'role', title: 'legal.termsRoleTitle', text: 'legal.termsRoleText' },
  { id: 'prices', title: 'legal.termsPricesTitle', text: 'legal.termsPricesText' },
  { id: 'installments', title: 'legal.termsInstallmentsTitle', text: 'legal.termsInstallmentsText' },
  { id: 'confirmation', title: 'legal.termsConfirmationTitle', text: 'legal.termsConfirmationText' },
  { id: 'names', title: 'legal.termsNamesTitle', text: 'legal.termsNamesText' },
  { id: 'cancellation', title: 'legal.termsCancellationTitle', text: 'legal.termsCancellationText' },
  { id: 'changes', title: 'legal.termsChangesTitle', text: 'legal.termsChangesText' },
  { id: 'liability', title: 'legal.termsLiabilityTitle', text: 'legal.termsLiabilityText' },
  { id: 'law', title: 'legal.termsLawTitle', text: 'legal.termsLawText' },
] as const

export default function Terms() {
  const { sells } = useShop()
  const shown = sections.filter(({ id }) => id !== 'installments' || sells('installment'))
  return <LegalPage title="legal.termsTitle" intro="legal.termsIntro" updated="2026-11-22" sections={shown} />
}
