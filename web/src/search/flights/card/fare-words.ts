import type { BagAllowance, FareCondition, FlightFare, Reported } from '@karwan/domain/flights'
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
      : t('trade.bagPiecesWeight', { pieces: String(pieces), weight: format.weight(kilograms) })
  }
  const fee = (condition: FareCondition): string => {
    if (condition.fee === null) return t('trade.feeNotTold')
    return condition.fee.amount === 0 ? t('trade.free') : t('trade.withFee', { price: format.money(shown(condition.fee)) })
  }
  const condition = (answer: Reported<FareCondition>, yes: string, no: string): string => {
    if (answer === 'unknown') return t('trade.notTold')
    return answer === 'none' || !answer.allowed ? no : `${yes} · ${fee(answer)}`
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
