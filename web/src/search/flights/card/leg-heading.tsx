import { type FlightLeg, firstSegment } from '@karwan/domain/flights'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { useNames } from '../names.tsx'

/** "Outbound, 10 December": the direction of a leg and its day. */
export function LegHeading({ leg, at, as: Heading = 'h4' }: { leg: FlightLeg; at: number; as?: 'h3' | 'h4' }) {
  const { format } = useLocale()
  const names = useNames()
  return (
    <Heading className="text-md">
      {names.leg(at)} · <Bdi>{format.dateFull(firstSegment(leg).from.at)}</Bdi>
    </Heading>
  )
}
