import { type HotelSort, hotelSorts, type NearPlace, type SortOrder } from '@karwan/domain/hotels'
import { Select } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

type SortChoice = `${HotelSort}-${SortOrder}`
const choices = [
  ['TopHotels-desc', 'ui.sortTopHotels'],
  ['MinPrice-asc', 'ui.sortPriceUp'],
  ['MinPrice-desc', 'ui.sortPriceDown'],
  ['Stars-desc', 'ui.sortStarsDown'],
  ['Stars-asc', 'hotel.sortStarsUp'],
  ['SpecialDeal-desc', 'ui.sortSpecialDeal'],
] as const satisfies readonly (readonly [SortChoice, string])[]

interface SortFieldProps {
  /** The place that hotels can be sorted by their distance to. */
  near: NearPlace | undefined
  sort: HotelSort
  order: SortOrder
  onChange: (sort: HotelSort, order: SortOrder) => void
}
export function SortField({ sort, order, near, onChange }: SortFieldProps) {
  const { t } = useLocale()
  const choose = (choice: SortChoice) => {
    const [chosen, direction] = choice.split('-')
    const known = hotelSorts.find(each => each === chosen)
    if (known) onChange(known, direction === 'asc' ? 'asc' : 'desc')
  }
  return (
    <Select<SortChoice>
      label={t('ui.sortBy')}
      hideLabel
      className="ps-3! pe-9!"
      value={`${sort}-${order}`}
      onChange={choose}
      options={[
        ...(near ? [{ value: 'Distance-asc' as const, label: t('hotel.sortDistance', { place: near.name }) }] : []),
        ...choices.map(([value, key]) => ({ value, label: t(key) })),
      ]}
    />
  )
}
