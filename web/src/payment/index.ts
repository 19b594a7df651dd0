/** What stands beside a price anywhere in the shop: paying by the month, points to earn. Both are silent where the brand has them off. */
export { MonthlyFrom } from './by-month/monthly-from.tsx'
export { PointsToEarn, usePointsOf } from './discounts/points-to-earn.tsx'
