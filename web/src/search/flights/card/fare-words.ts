import { type BagAllowance, type FareCondition, type FareGain, type FlightFare, hasCheckedBag, type Reported } from '@karwan/domain/flights'
import type { Money } from '@karwan/domain/money'
import { useShownMoney } from '../../../base/brand/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

/** Texts of what a fare includes. Unknown facts are stated as unknown, never as missing. */
export interface FareWords {
  readonly cabinBag: (fare: FlightFare) => string
  readonly checkedBag: (fare: FlightFare) => string
  readonly meal: (fare: FlightFare) => string
  readonly seat: (fare: FlightFare) => string
  readonly change: (fare: FlightFare) => string
  readonly refund: (fare: FlightFare) => string
  readonly cabin: (fare: FlightFare) => string
}
export const cabinKeys = { Y: 'trade.cabinEconomy', W: 'trade.cabinPremium', C: 'trade.cabinBusiness', F: 'trade.cabinFirst' } as const
const meals = { none: 'trade.noMeal', meal: 'trade.mealIncluded', snack: 'trade.mealSnack', 'for-sale': 'trade.mealForSale' } as const
const seats = { none: 'trade.seatNone', free: 'trade.seatFree', 'for-sale': 'trade.seatForSale' } as const

export function useFareWords(): FareWords {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const bag = (answer: Reported<BagAllowance>, none: string): string => {
    if (answer === 'unknown') return t('trade.notTold')
    if (answer === 'none' || answer.pieces === 0) return none
    const { pieces, kilograms } = answer
    return kilograms === null
      ? t('trade.bagPieces', { count: pieces })
      : pieces === 1
        ? format.weight(kilograms)
        : t('trade.bagPiecesWeight', { pieces: String(pieces), weight: format.weight(kilograms) })
  }
  const fee = (amount: Money): string =>
    amount.amount === 0 ? t('trade.free') : t('trade.withFee', { price: format.money(shown(amount)) })
  const condition = (answer: Reported<FareCondition>, yes: string, no: string): string => {
    if (answer === 'unknown') return t('trade.notTold')
    return answer === 'none' || !answer.allowed ? no : answer.fee === null ? yes : fee(answer.fee)
  }
  return {
    cabinBag: fare => bag(fare.cabinBag, t('results.noCabinBag')),
    checkedBag: fare => bag(fare.checkedBag, t('trade.noBaggage')),
    meal: fare => (fare.meal === 'unknown' ? t('trade.notTold') : t(meals[fare.meal])),
    seat: fare => (fare.seatChoice === 'unknown' ? t('trade.notTold') : t(seats[fare.seatChoice])),
    change: fare => condition(fare.change, t('trade.changeable'), t('trade.notChangeable')),
    refund: fare => condition(fare.refund, t('trade.refundable'), t('trade.nonRefundable')),
    cabin: fare => t(cabinKeys[fare.cabin]),
  }
}

/** Texts of what a fare adds, each a part of one sentence: "20 kg bag, free changes and refund". */
export function useGainWords() {
  const { t, format } = useLocale()
  const bag = ({ checkedBag }: FlightFare): string => {
    if (typeof checkedBag === 'string') return ''
    const { pieces, kilograms } = checkedBag
    if (kilograms === null) return t('trade.checkedBags', { count: pieces })
    const weight = format.weight(kilograms)
    return t('results.gainBag', { weight: pieces > 1 ? `${pieces} × ${weight}` : weight })
  }
  const rule = (answer: Reported<FareCondition>, free: string, possible: string): string =>
    typeof answer === 'object' && answer.fee?.amount === 0 ? free : possible
  return {
    gain: (fare: FlightFare, gain: FareGain): string => {
      switch (gain) {
        case 'cabinBag':
          return t('results.gainCabinBag')
        case 'checkedBag':
          return bag(fare)
        case 'change':
          return rule(fare.change, t('results.gainFreeChanges'), t('results.gainChanges'))
        case 'refund':
          return rule(fare.refund, t('results.gainFullRefund'), t('results.gainRefund'))
        case 'seat':
          return t('results.gainSeat')
        case 'meal':
          return t('results.gainMeal')
      }
    },
    /** The bag of the cheapest fare; empty where the airline did not say. */
    basic: (fare: FlightFare): string => {
      if (hasCheckedBag(fare)) return bag(fare)
      if (fare.checkedBag !== 'none' || fare.cabinBag === 'unknown') return ''
      return t(fare.cabinBag === 'none' ? 'trade.noBaggage' : 'results.cabinBagOnly')
    },
  }
}
