/** Orders: created once, priced by the server, and changed only by the transitions of their table. */
export { acceptAirlineChanges } from './airline-changes/accept-changes.ts'
export { answerChangeForTraveler } from './airline-changes/answer-change.ts'
export type { ChangesContext } from './airline-changes/changes.ts'
export { readAirlineChanges } from './airline-changes/read-changes.ts'
export { flightChangeRoutes } from './airline-changes/routes.ts'
export { bookItem, type OutcomeContext } from './book/booking.ts'
export { applyOutcomeWithin } from './book/booking-outcome.ts'
export { queueBookings } from './book/booking-steps.ts'
export { shareBackOf } from './book/confirm-in-part.ts'
export { chooseRescueForTraveler, lapseRescues } from './book/end-rescue.ts'
export { failOrder } from './book/fail-order.ts'
export { type AskContext, askBooking, resolveItem } from './book/look-up-booking.ts'
export { applyPartOutcome, waitForPerson } from './book/partly-confirmed.ts'
export { rescueRoutes } from './book/rescue-routes.ts'
export { resolveByHand } from './book/resolve-by-hand.ts'
export { findPaidDuplicate } from './create/visa-duplicates.ts'
export type { FindVisa, VisaChoice, VisaForOrder } from './create/visa-sale.ts'
export { applyHoldOutcome } from './hold/apply-hold-outcome.ts'
export { findFirstEnd } from './hold/first-end.ts'
export { areSeatsHeld, holdSeats } from './hold/supplier-hold.ts'
export { releaseSeats } from './hold/supplier-hold-transitions.ts'
export { changeContact, topLevelDomains } from './lifecycle/contact.ts'
export { visitorHash } from './lifecycle/hash.ts'
export { newId } from './lifecycle/ids.ts'
export {
  askOperations,
  closeTask,
  closeTasks,
  isOutdated,
  queueMail,
  queueMailAgain,
  type Resolution,
  subjectOfMail,
} from './lifecycle/notices.ts'
export { openPeople, type People, sealPeople, travelersOf } from './lifecycle/people.ts'
export type * from './lifecycle/ports.ts'
export type * from './lifecycle/records.ts'
export type { SupplierFinder } from './lifecycle/supplier-call.ts'
export { lockItems, lockOrder, type OrderItemRow, type OrderRow, transitionItem, transitionOrder } from './lifecycle/transitions.ts'
export { createOrderContext, type OrderContext, readOrder } from './orders-service.ts'
export { claimOrder } from './read/claim-order.ts'
export { type ClaimContext, claimOrders } from './read/claim-orders.ts'
export { type Asker, accessOf, findVisibleOrder } from './read/find-order.ts'
export { ownOrders } from './read/own-orders.ts'
export { listRaisedFees } from './read/raised-fees.ts'
export { getOrderRecord } from './read/read-order.ts'
export { verifyCodeOf } from './read/verify.ts'
export { bookingPath, changeTokenOf, choicePath, choiceTokenOf } from './rescue/choice-link.ts'
export { endLostSearches, findReplacements } from './rescue/find-replacements.ts'
export { askerOf, orderRoutes } from './routes.ts'
export { cancellingOf, isSeparable, mayPay } from './view/cancelling.ts'
export { changedByAirline } from './view/changed-by-airline.ts'
export { documentsOf, isPackage } from './view/documents.ts'
export { flightChangesOf } from './view/flight-changes.ts'
export { allGivenBackOf, givenBackOf, promisedBackOf } from './view/given-back.ts'
export { rescueOf } from './view/rescue.ts'
export { arrivalIfSentNow, refundToOf } from './view/tracker.ts'
export { tripOf, type ViewNeeds } from './view/view.ts'
export { maskPassport } from './view/view-parts.ts'

// For tests of other folders.

/** @internal Only tests use it. */
export { createOrder } from './orders-service.ts'
