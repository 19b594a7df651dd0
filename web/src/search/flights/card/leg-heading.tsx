import { type FlightLeg, firstSegment } from '@karwan/domain/flights'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'

/** "Outbound, 10 December": the direction of a leg and its day. */
export function LegHeading({ leg, at, count, as: Heading = 'h4' }: { leg: FlightLeg; at: number; count: number; as?: 'h3' | 'h4' }) {
  const { format } = useLocale()
  const direction = useDirectionName()(at, count)
  return (
    <Heading className="text-md">
      {direction} · <Bdi>{format.dateFull(firstSegment(leg).from.at)}</Bdi>
    </Heading>
  )
}

/** "Outbound", "Return", or the number of the flight on a trip of several. */
export function useDirectionName(): (at: number, count: number) => string {
  const { t } = useLocale()
  return (at, count) => {
    if (count > 2) return t('search.flightNumber', { number: String(at + 1) })
    return t(at === 0 ? 'trade.outbound' : 'trade.inbound')
  }
}
