import type { FlightFare } from '@karwan/domain/flights'
import { Armchair, ArrowLeftRight, RotateCcw, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, Button, cx, VisuallyHidden } from '../../design/index.ts'
import { CabinBagIcon, CheckedBagIcon } from '../../design/own-icons.tsx'
import { Bdi, useLocale } from '../../i18n/index.ts'
import { FarePrice } from './fare-price.tsx'
import { type FareWords, useFareWords } from './fare-words.ts'

interface FareFamiliesProps {
  fares: readonly FlightFare[]
  /** Code of the fare that is being checked. */
  pending: string | undefined
  isGone: (fare: FlightFare) => boolean
  onSelect: (fare: FlightFare) => void
}
const icon = { size: 18, 'aria-hidden': true } as const
const rows: readonly {
  readonly label: 'trade.cabinBag' | 'trade.checkedBag' | 'trade.meal' | 'trade.seat' | 'results.fareChange' | 'results.filterRefund'
  readonly words: Exclude<keyof FareWords, 'cabin'>
  readonly icon: ReactNode
}[] = [
  { label: 'trade.cabinBag', words: 'cabinBag', icon: <CabinBagIcon size={18} /> },
  { label: 'trade.checkedBag', words: 'checkedBag', icon: <CheckedBagIcon size={18} /> },
  { label: 'trade.meal', words: 'meal', icon: <Utensils {...icon} /> },
  { label: 'trade.seat', words: 'seat', icon: <Armchair {...icon} /> },
  { label: 'results.fareChange', words: 'change', icon: <ArrowLeftRight {...icon} /> },
  { label: 'results.filterRefund', words: 'refund', icon: <RotateCcw {...icon} /> },
]

/** Fares of one itinerary side by side, under one another on phones; the same rows in each, at the same height. */
export function FareFamilies({ fares, pending, isGone, onSelect }: FareFamiliesProps) {
  const { t } = useLocale()
  const words = useFareWords()
  return (
    <ul className="grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(190px,1fr))]">
      {fares.map(fare => (
        <li
          key={fare.code}
          className={cx(
            'grid gap-x-3 gap-y-3 md:gap-y-2.5 max-md:grid-cols-2 md:grid-rows-subgrid md:row-span-9 rounded-card border border-border bg-surface p-4',
            isGone(fare) && 'opacity-60',
          )}
        >
          <h4 className="text-lg max-md:col-span-2">
            <Bdi ltr>{fare.family}</Bdi>
            <span className="block text-sm font-regular text-text-muted">{words.cabin(fare)}</span>
          </h4>
          {rows.map(row => (
            <div key={row.label} className="flex gap-2 text-sm">
              <span className="mt-0.5 text-text-muted">{row.icon}</span>
              <span className="min-w-0">
                <span className="block text-xs text-text-muted">{t(row.label)}</span>
                {words[row.words](fare)}
              </span>
            </div>
          ))}
          <div className="border-t border-border pt-3 self-end max-md:col-span-2">
            <FarePrice price={fare.price} size="md" />
          </div>
          <div className="flex flex-col gap-2 self-end max-md:col-span-2">
            {fare.seatsLeft !== null && !isGone(fare) && (
              <span>
                <Badge tone="warning">{t('trade.seatsLeft', { count: fare.seatsLeft })}</Badge>
              </span>
            )}
            {isGone(fare) ? (
              <Badge tone="neutral">{t('results.noLongerAvailable')}</Badge>
            ) : (
              <Button wide pending={pending === fare.code} onClick={() => onSelect(fare)}>
                {t('ui.select')} <VisuallyHidden>{fare.family}</VisuallyHidden>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
