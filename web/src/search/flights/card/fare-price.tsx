import type { SellingPrice } from '@karwan/domain/flights'
import { type Money, money } from '@karwan/domain/money'
import { MonthlyFrom, PointsToEarn } from '../../../payment/index.ts'

export const peopleOf = (price: SellingPrice | undefined): number => price?.passengers.reduce((all, { count }) => all + count, 0) ?? 0
/** An even share of a price; a part of a unit counts as one, so that the shares cover it. */
export const shareOf = (total: Money, people: number): Money => money(Math.ceil(total.amount / Math.max(1, people)), total.currency)

/** Shows the monthly amount and the points of a price, if the brand has them. */
export function PriceExtras({ price, className }: { price: SellingPrice; className: string }) {
  return (
    <div className={className}>
      <MonthlyFrom total={price.total} className="text-xs" how />
      <PointsToEarn usd={price.usd} className="text-xs" />
    </div>
  )
}
