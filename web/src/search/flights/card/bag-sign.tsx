import { type BagAllowance, type FlightFare, hasCheckedBag, type Reported } from '@karwan/domain/flights'
import { CabinBagIcon, CheckedBagIcon, cx, Icon, VisuallyHidden } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

// Made once: what is the same in each row is not compared for each row.
const cabinBag = <Icon of={CabinBagIcon} size={18} />
const checkedBag = <Icon of={CheckedBagIcon} size={18} />

/** The bag that a fare includes, by weight or pieces: a checked one, else the cabin bag; nothing if none is known. */
export function BagSign({ fare }: { fare: FlightFare }) {
  const { t, format } = useLocale()
  const isChecked = hasCheckedBag(fare)
  const bag = isChecked ? fare.checkedBag : fare.cabinBag
  if (!isBag(bag)) return null
  const { pieces, kilograms } = bag
  const size = kilograms === null ? (pieces > 1 ? `${pieces} ×` : '') : `${pieces > 1 ? `${pieces} × ` : ''}${format.weight(kilograms)}`
  return (
    <span
      className={cx('inline-flex items-center gap-1 whitespace-nowrap text-xs', isChecked ? 'font-medium text-text' : 'text-text-muted')}
    >
      {isChecked ? checkedBag : cabinBag}
      <VisuallyHidden>{t(isChecked ? 'trade.checkedBag' : 'trade.cabinBag')}</VisuallyHidden>
      {size !== '' && <bdi className="numeric">{size}</bdi>}
    </span>
  )
}
const isBag = (answer: Reported<BagAllowance>): answer is BagAllowance => typeof answer === 'object' && answer.pieces > 0
