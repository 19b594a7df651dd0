import { boardKeys } from '@karwan/messages/keys'
import { Chip } from '../../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../../base/i18n/index.ts'
import { countOffers, filterOffers, noOfferFilters, type OfferFilters } from './offer-filters.ts'
import { useIsHeld } from './payment-terms.tsx'
import type { Offer } from './room-groups.ts'

interface OfferFilterBarProps {
  offers: readonly Offer[]
  filters: OfferFilters
  onChange: (filters: OfferFilters) => void
}

/** Boards and terms as chips, each with how many offers it shows; a choice that all offers share is not asked. */
export function OfferFilterBar({ offers, filters, onChange }: OfferFilterBarProps) {
  const { t } = useLocale()
  const isHeld = useIsHeld()
  const counts = countOffers(offers, filters, isHeld)
  const some = (test: (offer: Offer) => boolean) => offers.some(test) && !offers.every(test)
  const shown = filterOffers(offers, filters, isHeld).length
  const choices = [
    ...(counts.boards.length > 1
      ? counts.boards.map(({ board, count }) => ({
          id: board as string,
          label: t(boardKeys[board]),
          count,
          on: filters.boards.includes(board),
          next: (on: boolean) => ({ ...filters, boards: on ? [...filters.boards, board] : filters.boards.filter(each => each !== board) }),
        }))
      : []),
    ...(some(offer => offer.refundable)
      ? [
          {
            id: 'refundable',
            label: t('hotel.freeCancellation'),
            count: counts.refundable,
            on: filters.refundable,
            next: (on: boolean) => ({ ...filters, refundable: on }),
          },
        ]
      : []),
    ...(some(isHeld)
      ? [
          {
            id: 'office',
            label: t('room.payAtOffice'),
            count: counts.payAtOffice,
            on: filters.payAtOffice,
            next: (on: boolean) => ({ ...filters, payAtOffice: on }),
          },
        ]
      : []),
  ]
  if (choices.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('room.filterOffers')}</legend>
      <div className="flex flex-wrap max-md:flex-nowrap max-md:overflow-x-auto max-md:-mx-[var(--gutter)] max-md:px-[var(--gutter)] max-md:py-1 [scrollbar-width:none] items-center gap-2">
        {choices.map(({ id, label, count, on, next }) => (
          <Chip key={id} pressed={on} disabled={count === 0 && !on} onChange={to => onChange(next(to))}>
            {label} <Bdi className="numeric text-text-muted">{count}</Bdi>
          </Chip>
        ))}
        {choices.some(({ on }) => on) && (
          <button type="button" className="min-h-11 px-2 font-medium text-link whitespace-nowrap" onClick={() => onChange(noOfferFilters)}>
            {t('ui.clearAll')}
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {t('room.offersShown', { count: String(shown), total: String(offers.length) })}
      </p>
    </fieldset>
  )
}
