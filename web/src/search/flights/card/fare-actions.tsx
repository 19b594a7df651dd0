import type { FlightFare } from '@karwan/domain/flights'
import { Badge, Button, VisuallyHidden } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { FarePrice } from './fare-price.tsx'

export interface FareFamiliesProps {
  /** Code of the itinerary they belong to. */
  itinerary: string
  fares: readonly FlightFare[]
  perPerson: boolean
  /** Code of the fare that is being checked. */
  pending: string | undefined
  isGone: (fare: FlightFare) => boolean
  onSelect: (fare: FlightFare) => void
}

export interface FaresProps extends FareFamiliesProps {
  onRules: (fare: FlightFare) => void
}

interface FareActionsProps extends Omit<FaresProps, 'fares' | 'itinerary'> {
  fare: FlightFare
}

/** Shows the price of a fare with the buttons that select it and show its rules. */
export function FareActions({ fare, perPerson, pending, isGone, onSelect, onRules }: FareActionsProps) {
  const { t } = useLocale()
  const gone = isGone(fare)
  return (
    <div className="flex flex-col gap-2.5">
      <FarePrice price={fare.price} size="md" perPerson={perPerson} />
      {gone ? (
        <span>
          <Badge>{t('results.noLongerAvailable')}</Badge>
        </span>
      ) : (
        <>
          <Button wide pending={pending === fare.code} onClick={() => onSelect(fare)}>
            {t('ui.select')} <VisuallyHidden>{fare.family}</VisuallyHidden>
          </Button>
          <Button variant="ghost" wide onClick={() => onRules(fare)}>
            {t('trade.fareRules')} <VisuallyHidden>{fare.family}</VisuallyHidden>
          </Button>
        </>
      )}
    </div>
  )
}

/** Its name, its cabin, and how few seats are left where the airline told. */
export function FareName({ fare, cabin, isGone }: { fare: FlightFare; cabin: string; isGone: boolean }) {
  const { t } = useLocale()
  return (
    <span className="block">
      <span className="block text-lg font-semibold">
        <Bdi ltr>{fare.family}</Bdi>
      </span>
      <span className="block text-sm font-regular text-text-muted">{cabin}</span>
      {fare.seatsLeft !== null && !isGone && <Badge tone="warning">{t('trade.seatsLeft', { count: fare.seatsLeft })}</Badge>}
    </span>
  )
}
