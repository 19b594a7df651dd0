import type { Board, HotelFilters } from '@karwan/domain/hotels'
import { Chip } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { withoutEmpty } from '../list/list-view.ts'

/** With their texts: the keys of all words would come with the page. */
const facilities = [
  ['prayerRoom', 'trade.facPrayerRoom'],
  ['familyRooms', 'trade.facFamilyRooms'],
  ['alcoholFree', 'trade.facAlcoholFree'],
] as const
const breakfast: Board = 'BB'

interface QuickChipsProps {
  filters: HotelFilters
  onChange: (filters: HotelFilters) => void
}
/** The filters that are wanted most, one press each. */
export function QuickChips({ filters, onChange }: QuickChipsProps) {
  const { t } = useLocale()
  const set = (change: HotelFilters) => onChange(withoutEmpty({ ...filters, ...change }))
  const toggled = <Value,>(values: readonly Value[] | undefined, value: Value, isOn: boolean): readonly Value[] =>
    isOn ? [...(values ?? []), value] : (values ?? []).filter(each => each !== value)
  return (
    <>
      <Chip
        pressed={filters.boards?.includes(breakfast) ?? false}
        onChange={isOn => set({ boards: toggled(filters.boards, breakfast, isOn) })}
      >
        {t('trade.boardBb')}
      </Chip>
      <Chip pressed={filters.freeCancellation ?? false} onChange={freeCancellation => set({ freeCancellation })}>
        {t('hotel.freeCancellation')}
      </Chip>
      {facilities.map(([id, text]) => (
        <Chip
          key={id}
          pressed={filters.facilities?.includes(id) ?? false}
          onChange={isOn => set({ facilities: toggled(filters.facilities, id, isOn) })}
        >
          {t(text)}
        </Chip>
      ))}
      <Chip pressed={filters.payAtOffice ?? false} onChange={payAtOffice => set({ payAtOffice })}>
        {t('trade.gwOffice')}
      </Chip>
    </>
  )
}
