import type { HotelAddress } from '@karwan/domain/hotels'
import type { FieldFault } from '@karwan/domain/problems'
import { Card } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { byHotelField, HotelForm, hotelDraftOf, NotUnderstood } from '../form/index.ts'

/** The search form with what could be read of an address, and what could not. */
export function AskForSearch({ address, faults }: { address: HotelAddress; faults: readonly FieldFault[] }) {
  const { t } = useLocale()
  return (
    <div className="container-wide py-8 min-h-[70vh] flex flex-col gap-4">
      <h1 className="text-3xl">{t('search.searchHotels')}</h1>
      <NotUnderstood kind="hotel" faults={faults} isRead={address.search !== undefined} />
      <Card>
        <HotelForm initial={hotelDraftOf(address)} initialFaults={byHotelField(faults)} />
      </Card>
    </div>
  )
}
