/** Computes the selling price from the supplier's net price, in the brand's payment currency, exact to the unit. */
export { sellBag } from './bags.ts'
export { type CancelledSale, moneyBack } from './cancelling.ts'
export { type FeeRule, inDollars, inPaymentCurrency, priced, type SeenPriceTerms, type SellingTerms } from './fees.ts'
export { type FareByKind, fareByKind, sellCondition, sellFlight, sellToParty } from './flights.ts'
export { type InstallmentPlan, type InstallmentTerms, type Monthly, monthlyFrom, monthlyOf, planFeeOf } from './installments.ts'
export { pointsEarned } from './points.ts'
export {
  type NetRoomPrice,
  perNightOf,
  repriceCancellation,
  repriceRoom,
  sellCancellation,
  sellFromPrice,
  sellRoom,
  totalOfRooms,
} from './rooms.ts'
