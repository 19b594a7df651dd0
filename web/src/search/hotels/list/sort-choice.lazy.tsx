import { type HotelSort, hotelSorts, type SortOrder } from '@karwan/domain/hotels'
import { cx } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type SortsProps, sortKeys } from './sort-keys.ts'

/** All orders of the list, what they go by, and that a place is not for sale. */
export function SortChoice({ near, sort, order, onChange }: SortsProps) {
  const { t } = useLocale()
  const choices: readonly (readonly [id: string, name: string])[] = [
    ...(near ? [['Distance-asc', t('hotel.sortDistance', { place: near.name })] as const] : []),
    ...Object.entries(sortKeys).map(([id, key]) => [id, t(key)] as const),
  ]
  return (
    <>
      <ul className="-mx-5">
        {choices.map(([id, name]) => {
          const isChosen = id === `${sort}-${order}`
          const [next, direction] = id.split('-') as [HotelSort, SortOrder]
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => hotelSorts.includes(next) && onChange(next, direction)}
                {...(isChosen && { 'data-autofocus': '' })}
                className={cx(
                  'w-full flex items-center min-h-12 px-5 py-1.5 text-start leading-snug font-medium -outline-offset-3! hover:bg-neutral-3',
                  isChosen && 'bg-primary-soft text-on-primary-soft',
                )}
              >
                {name}
              </button>
            </li>
          )
        })}
      </ul>
      <div className="pt-3 flex flex-col gap-1.5 text-xs text-text-muted">
        {near && <p>{t('hotel.rankDistance', { place: near.name })}</p>}
        <p>{t('results.howWeRankHotels')}</p>
        <p>{t('hotel.rankOthers')}</p>
        <p>{t('results.rankNotForSale')}</p>
      </div>
    </>
  )
}
