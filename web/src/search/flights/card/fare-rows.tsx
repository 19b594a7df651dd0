import type { BagAllowance, FareCondition, FlightFare, Reported } from '@karwan/domain/flights'
import { Armchair, ArrowLeftRight, Check, CircleHelp, Coins, type IconNode, RotateCcw, Utensils, X } from 'lucide'
import type { ReactNode } from 'react'
import { CabinBagIcon, CheckedBagIcon, cx, Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useFareWords } from './fare-words.ts'

/** Included, for money, not at all, or nobody told: seen at a glance, said in words beside. */
export type Given = 'yes' | 'paid' | 'no' | 'untold'

export interface FareRow {
  readonly id: 'cabinBag' | 'checkedBag' | 'meal' | 'seat' | 'change' | 'refund'
  readonly label: string
  readonly icon: ReactNode
  readonly words: (fare: FlightFare) => string
  readonly given: (fare: FlightFare) => Given
}
const icon = { size: 18, 'aria-hidden': true } as const

/**
 * The fixed rows in which fares are compared, whatever an airline tells: the same in the card, the rules and the
 * comparison.
 */
export function useFareRows(): readonly FareRow[] {
  const { t } = useLocale()
  const words = useFareWords()
  return [
    {
      id: 'cabinBag',
      label: t('trade.cabinBag'),
      icon: <Icon of={CabinBagIcon} size={18} />,
      words: words.cabinBag,
      given: f => bagGiven(f.cabinBag),
    },
    {
      id: 'checkedBag',
      label: t('trade.checkedBag'),
      icon: <Icon of={CheckedBagIcon} size={18} />,
      words: words.checkedBag,
      given: f => bagGiven(f.checkedBag),
    },
    { id: 'meal', label: t('trade.meal'), icon: <Icon of={Utensils} {...icon} />, words: words.meal, given: f => extraGiven(f.meal) },
    { id: 'seat', label: t('trade.seat'), icon: <Icon of={Armchair} {...icon} />, words: words.seat, given: f => extraGiven(f.seatChoice) },
    {
      id: 'change',
      label: t('results.fareChange'),
      icon: <Icon of={ArrowLeftRight} {...icon} />,
      words: words.change,
      given: f => ruleGiven(f.change),
    },
    {
      id: 'refund',
      label: t('results.filterRefund'),
      icon: <Icon of={RotateCcw} {...icon} />,
      words: words.refund,
      given: f => ruleGiven(f.refund),
    },
  ]
}

const bagGiven = (answer: Reported<BagAllowance>): Given =>
  answer === 'unknown' ? 'untold' : answer === 'none' || answer.pieces === 0 ? 'no' : 'yes'
const extraGiven = (answer: Reported<string>): Given =>
  answer === 'unknown' ? 'untold' : answer === 'none' ? 'no' : answer === 'for-sale' ? 'paid' : 'yes'
const ruleGiven = (answer: Reported<FareCondition>): Given => {
  if (answer === 'unknown') return 'untold'
  if (answer === 'none' || !answer.allowed) return 'no'
  return answer.fee?.amount === 0 ? 'yes' : 'paid'
}

const marks: Readonly<Record<Given, { readonly drawing: IconNode; readonly look: string }>> = {
  yes: { drawing: Check, look: 'text-success-text' },
  paid: { drawing: Coins, look: 'text-warning-text' },
  no: { drawing: X, look: 'text-danger-text' },
  untold: { drawing: CircleHelp, look: 'text-text-muted' },
}
/** A row's words with the mark of what they mean. */
export function FareValue({ given, children }: { given: Given; children: ReactNode }) {
  const { drawing, look } = marks[given]
  return (
    <span className="flex gap-1.5">
      <Icon of={drawing} size={16} className={cx('mt-[0.2em] shrink-0', look)} />
      <span className={cx('min-w-0', given === 'untold' && 'text-text-muted')}>{children}</span>
    </span>
  )
}
