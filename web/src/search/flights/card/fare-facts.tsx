import { type FlightFare, hasCheckedBag, isRefundable } from '@karwan/domain/flights'
import { RotateCcw } from 'lucide'
import type { ReactNode } from 'react'
import { Badge, CabinBagIcon, CheckedBagIcon, cx, Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useFareWords } from './fare-words.ts'

// Made once: what is the same on each card is not compared for each card.
const cabinBag = <Icon of={CabinBagIcon} size={18} />
const checkedBag = <Icon of={CheckedBagIcon} size={18} />
const moneyBack = <Icon of={RotateCcw} size={16} />

/**
 * The bags and the money back of a fare in a line: by icon and in words. `bagsAlone` where its terms stand below.
 */
export function FareFacts({ fare, bagsAlone = false }: { fare: FlightFare; bagsAlone?: boolean }) {
  const { t } = useLocale()
  const isKnown = fare.refund !== 'unknown'
  const noBagKnown = fare.cabinBag === 'unknown' && fare.checkedBag === 'unknown'
  return (
    <ul
      className={cx(
        'flex flex-wrap content-start gap-x-4 gap-y-1 text-sm text-text-muted',
        !bagsAlone && 'max-md:min-h-[calc(2lh+0.25rem)]',
      )}
    >
      {noBagKnown ? <Fact icon={checkedBag}>{`${t('trade.baggage')}: ${t('trade.notTold')}`}</Fact> : <Bags fare={fare} />}
      {!bagsAlone && (
        <Fact icon={moneyBack}>
          {isRefundable(fare) ? (
            <span className="font-medium text-success-text">{t('trade.refundable')}</span>
          ) : isKnown ? (
            t('trade.nonRefundable')
          ) : (
            `${t('results.filterRefund')}: ${t('trade.notTold')}`
          )}
        </Fact>
      )}
      {fare.seatsLeft !== null && (
        <li>
          <Badge tone="warning">{t('trade.seatsLeft', { count: fare.seatsLeft })}</Badge>
        </li>
      )}
    </ul>
  )
}

function Bags({ fare }: { fare: FlightFare }) {
  const { t } = useLocale()
  const words = useFareWords()
  return (
    <>
      <Fact icon={cabinBag}>
        {hasBag(fare.cabinBag)
          ? `${t('trade.cabinBag')}: ${words.cabinBag(fare)}`
          : textOf(t('trade.cabinBag'), fare.cabinBag, words.cabinBag(fare))}
      </Fact>
      <Fact icon={checkedBag}>
        {hasCheckedBag(fare)
          ? `${t('trade.checkedBag')}: ${words.checkedBag(fare)}`
          : textOf(t('trade.checkedBag'), fare.checkedBag, noBag(fare, words.checkedBag(fare), t('trade.checkedBags', { count: 0 })))}
      </Fact>
    </>
  )
}
const hasBag = (answer: FlightFare['cabinBag']): boolean => typeof answer === 'object' && answer.pieces > 0
/** Beside a cabin bag "no baggage" would be wrong. */
const noBag = (fare: FlightFare, words: string, none: string): string => (fare.checkedBag === 'unknown' ? words : none)
/** "No checked bags" speaks for itself; "not told" needs to say of what. */
const textOf = (name: string, answer: FlightFare['cabinBag'], words: string): string => (answer === 'unknown' ? `${name}: ${words}` : words)

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="inline-flex items-center gap-1.5">
    {icon}
    <span>{children}</span>
  </li>
)
