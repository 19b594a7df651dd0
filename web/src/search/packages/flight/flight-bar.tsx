import type { PinnedFlight } from '@karwan/contract/packages'
import { findCarrier } from '@karwan/domain/carriers'
import { firstSegment } from '@karwan/domain/flights'
import type { Money } from '@karwan/domain/money'
import { lazy, Suspense, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { AirlineTiles, Button } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { BagSign } from '../../flights/index.ts'
import { LegTimes } from './leg-times.tsx'
import { Nights } from './nights.tsx'

const ChangeFlight = lazy(async () => ({ default: (await importWithRetry(() => import('./change-flight.lazy.tsx'))).ChangeFlight }))

interface FlightBarProps {
  flight: PinnedFlight
  code: string | undefined
  /** The days are told elsewhere. */
  undated?: boolean
  /** The search has ended: other nights may be searched for. */
  isReady: boolean
  /** The lowest price for the searched nights; that of the list where it is left out. */
  lowest?: Money | undefined
}
/**
 * The flight in every price: the airline, both ways with their times and stops, the bag, and the way to another. As
 * high as its button.
 */
export function FlightBar({ flight, code, undated = false, isReady, lowest }: FlightBarProps) {
  const { t, format, language } = useLocale()
  const [isOpen, setOpen] = useState<boolean>()
  const { legs, fares } = flight.itinerary
  const [fare] = fares
  const carriers = [...new Set(legs.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))]
  return (
    <section
      aria-label={t('package.pinnedFlight')}
      className="px-2 md:px-3 flex flex-wrap items-center gap-x-1.5 md:gap-x-3 min-h-11.5 rounded-card border border-border bg-surface leading-tight has-[[data-nights]]:mb-2"
    >
      <AirlineTiles codes={carriers} size={32} />
      <ul className="flex flex-col">
        {legs.map(leg => (
          <LegTimes key={firstSegment(leg).from.at} leg={leg} flight={flight} undated={undated} isShort />
        ))}
      </ul>
      <span className="flex-[1_1_2.75rem] min-w-0 flex flex-col md:flex-row md:items-center gap-x-3 text-xs text-text-muted">
        <span data-shortened="" className="truncate cramped:whitespace-normal">
          {format.list(carriers.map(carrier => findCarrier(carrier)?.name[language] ?? carrier))}
        </span>
        {fare && <BagSign fare={fare} />}
      </span>
      {code !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('package.changeFlight')}
          onClick={() => setOpen(true)}
          className="ms-auto px-1! md:px-2!"
        >
          {t('package.change')}
        </Button>
      )}
      <Nights flight={flight} code={code} isReady={isReady} lowest={lowest} />
      {isOpen !== undefined && code !== undefined && (
        <Suspense>
          <ChangeFlight open={isOpen} onClose={() => setOpen(false)} flight={flight} code={code} />
        </Suspense>
      )}
    </section>
  )
}
