/** Components that show an order: its parts, prices, documents, refunds and plan. */

export { ChoiceCard, LinkedChoiceCard } from './choice/choice-card.tsx'
export type { Choice } from './choice/use-choosing.ts'
export { DocumentFault } from './documents/document-fault.tsx'
export { Documents } from './documents/documents.tsx'
export { HelpLine } from './help-line.tsx'
export { keepOrder } from './keep-order.ts'
export { type MoneyLine, MoneyLines } from './money-lines.tsx'
export { OrderFailure } from './order-failure.tsx'
export { OutcomeHead, type OutcomePage } from './outcome-head.tsx'
export { failureReason, moneyStepKeys, refundWords } from './outcome-words.ts'
export { PackagePromise, PackagePromiseList } from './package-promise.tsx'
export { feePath, holdPath, paymentPath } from './paths.ts'
export { GivenBackLines, PaidParts, PaymentPartsLines } from './payment-parts.tsx'
export { partNumbers, partText } from './plan/part-text.ts'
export { PlanCard } from './plan/plan-card.tsx'
export { PlanSchedule } from './plan/plan-schedule.tsx'
export { PriceChangedDialog } from './price-changed-dialog.tsx'
export { PriceLines } from './price-lines.tsx'
export { RefundStory } from './refund-story.tsx'
export { type DatedStep, StepList, type StepState } from './step-list.tsx'
export {
  datesOf,
  isCurrent,
  partName,
  partsOf,
  partsOfSummary,
  stillStands,
  type TripPart,
  type TripServices,
  titleOf,
  tripTitle,
} from './trip-parts.ts'
export { Trip, TripSummary } from './trip-summary.tsx'
export { readOrder, useOrder } from './use-order.ts'
export { useVersion } from './use-version.ts'
