import type { PackageAddress } from '@karwan/domain/packages'
import type { FieldFault } from '@karwan/domain/problems'
import { Card } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { byPackageField, NotUnderstood, PackageForm, packageDraftOf } from '../form/index.ts'

/** The form with what could be read of an address, and what could not. */
export function AskForPackage({ address, faults }: { address: PackageAddress; faults: readonly FieldFault[] }) {
  const { t } = useLocale()
  return (
    <div className="container-wide py-8 min-h-[70vh] flex flex-col gap-4">
      <h1 className="text-3xl">{t('search.searchPackages')}</h1>
      <NotUnderstood kind="package" faults={faults} isRead={address.search !== undefined} />
      <Card>
        <PackageForm initial={packageDraftOf(address)} initialFaults={byPackageField(faults)} />
      </Card>
    </div>
  )
}
