import { type FlightAddress, hasFlightSearch } from '@karwan/domain/flights'
import type { FieldFault } from '@karwan/domain/problems'
import { Card } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useLocation } from '../../base/router/index.ts'
import { byFlightField, FlightForm, flightDraftOf, NotUnderstood } from '../form/index.ts'

/** The form filled with what was understood of an address, and marked where it was not. */
export function AddressForm({ address, faults }: { address: FlightAddress; faults: readonly FieldFault[] }) {
  const { t } = useLocale()
  const { search } = useLocation()
  const asked = hasFlightSearch(new URLSearchParams(search))
  return (
    <div className="container-wide py-6 md:py-10 flex flex-col gap-5">
      <h1 className="text-3xl">{t('search.searchFlights')}</h1>
      {asked && (
        <NotUnderstood
          kind="flight"
          faults={faults}
          several={address.understood.type === 2}
          isRead={address.search !== undefined}
          title={t('results.addressNotUnderstood')}
        />
      )}
      <Card>
        <FlightForm initial={flightDraftOf(address)} initialFaults={asked ? byFlightField(faults, address.understood.type) : {}} />
      </Card>
    </div>
  )
}
