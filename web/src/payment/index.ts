/** What is shown beside a price: payment by the month, and points to earn. Shows nothing if the brand has them off. */
export { MonthlyFrom } from './by-month/monthly-from.tsx'
export { PointsToEarn, usePointsOf } from './discounts/points-to-earn.tsx'
