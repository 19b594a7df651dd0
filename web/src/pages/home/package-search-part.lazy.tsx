import type { FlightPlace } from '@karwan/domain/flights'
import { hasPackageSearch, readPackageAddress, writePackageAddress } from '@karwan/domain/packages'
import { byPackageField, emptyPackageDraft, NotUnderstood, PackageForm, packageDraftOf } from '../../search/form/index.ts'
import { mistakesIn } from './mistakes.ts'
import { useLeaving } from './use-leaving.ts'

/** The form for flight and hotel as the address fills it. */
export function PackageSearchPart({ origin, search }: { origin: FlightPlace | undefined; search: string }) {
  const parameters = new URLSearchParams(search)
  const address = hasPackageSearch(parameters) ? readPackageAddress(parameters) : undefined
  const leave = useLeaving('package')
  const mistakes = mistakesIn(address)
  return (
    <>
      <NotUnderstood kind="package" faults={mistakes} />
      <PackageForm
        initial={address ? packageDraftOf(address) : { ...emptyPackageDraft, from: origin }}
        initialFaults={byPackageField(mistakes)}
        onSearch={next => {
          const query = writePackageAddress(next)
          leave(`/packages?${query}`, query)
        }}
      />
    </>
  )
}
