import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { checkInHours, checkOutHours } from '@karwan/messages/reception-hours'
import { Baby, CalendarCheck, Clock, type IconNode, Landmark, PawPrint, ScrollText, Users } from 'lucide'
import { Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

/** One that the hotel does not tell is left out. */
const hours = (id: string, icon: IconNode, name: string, shown: string) => (shown === '' ? [] : [{ id, icon, text: `${name}: ${shown}` }])

/** The hotel's own rules. */
export function HotelPolicies({ hotel: { policies } }: { hotel: HotelDetailsWire }) {
  const { t, format } = useLocale()
  const rows = [
    ...hours('in', CalendarCheck, t('trade.checkIn'), checkInHours(t, policies)),
    ...hours('out', Clock, t('trade.checkOut'), checkOutHours(t, policies)),
    { id: 'age', icon: Users, text: t('hotel.adultFromAge', { count: policies.adultFromAge }) },
    { id: 'marriage', icon: ScrollText, text: t(policies.marriageCertificate ? 'hotel.marriageYes' : 'hotel.marriageNo') },
    { id: 'cot', icon: Baby, text: t(policies.cotFree ? 'hotel.cotFree' : 'hotel.cotPaid') },
    { id: 'pets', icon: PawPrint, text: t(policies.pets ? 'hotel.petsYes' : 'hotel.petsNo') },
    {
      id: 'tax',
      icon: Landmark,
      text: policies.cityTax ? t('hotel.cityTax', { amount: format.money(policies.cityTax) }) : t('hotel.cityTaxNone'),
    },
  ]
  return (
    <ul className="flex flex-col gap-2.5">
      {rows.map(({ id, icon, text }) => (
        <li key={id} className="flex items-start gap-3">
          <Icon of={icon} size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-text-muted" />
          {text}
        </li>
      ))}
    </ul>
  )
}
