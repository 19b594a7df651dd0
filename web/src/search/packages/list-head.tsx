import type { PinnedFlight } from '@karwan/contract/packages'
import { useEffect } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import type { HotelSource } from '../hotels/index.ts'
import { FlightBar } from './flight/flight-bar.tsx'
import { useChooseFlight, useShownPackage } from './package-context.ts'

type HeadProps = Parameters<Extract<NonNullable<HotelSource['Head']>, (...props: never[]) => unknown>>[0]

/** The flight in every price of the list. The first one that is found goes into the address, and stays. */
export function ListHead({ run, list }: HeadProps) {
  const { t } = useLocale()
  const { flight } = useShownPackage()
  const choose = useChooseFlight()
  const found = [list.list?.flight, run.halves?.flight].find(each => each && each.choice === flight) ?? run.halves?.flight ?? undefined
  const isGone = run.status === 'complete' && list.failure?.failed === 'offer-gone'
  const next = found && (flight === undefined || isGone) ? found.choice : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each flight
  useEffect(() => {
    if (next !== undefined && next !== flight) choose(next)
  }, [next])
  if (!found) return null
  return (
    <div className="min-w-0">
      <FlightBar flight={found as PinnedFlight} code={run.code} undated isReady={run.status === 'complete'} />
      {run.status === 'searching' && run.halves?.flights.complete && (
        <p className="text-sm text-text-muted" role="status">
          {t('package.flightsReady', { count: run.halves.hotels.count })}
        </p>
      )}
    </div>
  )
}
