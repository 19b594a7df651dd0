/** Paying by the month: what a price is by the month, the way to pay on the pay page, and a booking's plan. */
export { HowButton } from './how-button.tsx'
export { PlanCard } from '../../order/plan/plan-card.tsx'
