import { type FlightFare, fareGains } from '@karwan/domain/flights'
import { type Money, money } from '@karwan/domain/money'
import { useLeading } from '../../../base/brand/index.ts'
import { Badge, Button, cx, VisuallyHidden } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { peopleOf, shareOf } from './fare-price.tsx'
import { useGainWords } from './fare-words.ts'

export interface FaresProps {
  /** Cheapest first. */
  fares: readonly FlightFare[]
  /** Code of the fare whose price stands in the row: its button is the filled one. */
  listed: string
  perPerson: boolean
  /** Code of the fare that is being checked. */
  pending: string | undefined
  isGone: (fare: FlightFare) => boolean
  onSelect: (fare: FlightFare) => void
}

/** Seats are told where they are few: airlines report nine at most, so that nine says nothing. */
const fewSeats = 4
/** Gains named at the head of a fare; the table below has the others. */
const mostGains = 3

interface FareHeadsProps extends FaresProps {
  /** Begins where the values of the table below begin, beside the names of its rows. */
  isWide: boolean
  minWidth: string | undefined
  className: string
}
/**
 * The fares side by side: name, price, what a dearer one adds to the cheapest in money and in words, and the button.
 */
export function FareHeads({ fares, isWide, minWidth, className, ...rest }: FareHeadsProps) {
  const { t } = useLocale()
  const [cheapest] = fares
  return (
    <ul
      aria-label={t('results.fares')}
      style={{ minWidth }}
      className={cx('grid grid-flow-col auto-cols-fr py-3 bg-surface', isWide && 'ps-36', className)}
    >
      {fares.map(fare => (
        <FareHead key={fare.code} fare={fare} cheapest={cheapest === fare ? undefined : cheapest} isWide={isWide} {...rest} />
      ))}
    </ul>
  )
}

interface FareHeadProps extends Omit<FaresProps, 'fares'> {
  fare: FlightFare
  /** The fare it is told apart from; undefined for the cheapest. */
  cheapest: FlightFare | undefined
  isWide: boolean
}
function FareHead({ fare, cheapest, isWide, listed, perPerson, pending, isGone, onSelect }: FareHeadProps) {
  const { t, format } = useLocale()
  const priceOf = usePriceOf(perPerson)
  const words = useGainWords()
  const gone = isGone(fare)
  const price = priceOf(fare)
  const more = cheapest ? price.amount - priceOf(cheapest).amount : 0
  const isDearer = more > 0
  const gains = cheapest
    ? format.list(
        fareGains(fare, cheapest)
          .slice(0, mostGains)
          .map(gain => words.gain(fare, gain)),
      )
    : words.basic(fare)
  const { total } = fare.price
  return (
    <li
      className={cx('min-w-0 flex flex-col px-2 @min-[46rem]:px-4 last:pe-0 leading-snug', !isWide && 'first:ps-0', gone && 'opacity-60')}
    >
      <h5 className="text-sm font-medium text-text-muted wrap-break-word">
        <Bdi ltr>{fare.family}</Bdi>
      </h5>
      <p className="flex flex-col numeric">
        <span className="text-lg font-bold whitespace-nowrap">
          {isDearer ? <Bdi ltr>+{format.listedMoney(money(more, price.currency))}</Bdi> : <Bdi>{format.listedMoney(price)}</Bdi>}
        </span>
        {isDearer && (
          <span className="text-xs text-text-muted">
            <VisuallyHidden>{t('offer.price')} </VisuallyHidden>
            <Bdi>{format.listedMoney(price)}</Bdi>
          </span>
        )}
        {price.currency !== total.currency && <Bdi className="text-xs text-text-muted">{format.money(total)}</Bdi>}
      </p>
      {gains !== '' && (
        <p className={cx('text-xs first-letter:uppercase', isDearer ? 'font-medium text-success-text' : 'text-text-muted')}>{gains}</p>
      )}
      {fare.seatsLeft !== null && fare.seatsLeft <= fewSeats && !gone && (
        <p className="text-xs font-medium text-warning-text">{t('trade.seatsLeft', { count: fare.seatsLeft })}</p>
      )}
      <div className="mt-auto pt-2.5">
        {gone ? (
          <Badge>{t('results.noLongerAvailable')}</Badge>
        ) : (
          <Button
            wide
            variant={fare.code === listed ? 'primary' : 'soft'}
            className="px-1! text-sm! @min-[46rem]:text-md! @min-[46rem]:max-w-56"
            pending={pending === fare.code}
            onClick={() => onSelect(fare)}
          >
            {t('ui.select')} <VisuallyHidden>{fare.family}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  )
}

/** The price of a fare in the currency that prices are read in, for all travelers or for one. */
function usePriceOf(perPerson: boolean): (fare: FlightFare) => Money {
  const leading = useLeading()
  return ({ price }) => {
    const total = leading(price.total, price.usd)
    return perPerson ? shareOf(total, peopleOf(price)) : total
  }
}
