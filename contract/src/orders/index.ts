/**
 * Orders. `POST /api/v2/order/create` with an `Idempotency-Key` header (UUID): the same key and body answer the same
 * order; another body under the same key is a problem. `GET /api/orders/{orderId}` for its visitor (or one who looked
 * it up); `POST /api/orders/find` by reference and phone.
 * `GET /api/v2/orders` lists a visitor's own, newest first. After the sale: cancellation quotes and cancellations,
 *   documents, a calendar file, a text to
 * share, claiming for an account, and the check that a document's QR leads to.
 */
export { type Cancellation, type CancellationQuote, cancellation, cancellationQuote, cancellationRequest } from './cancellations.ts'
export {
  type FlightChange,
  flightChange,
  flightChangeRequest,
  type LinkedChange,
  linkedChange,
  linkedChangeAnswer,
  linkedChangeOpening,
  linkedChangeTaken,
} from './flight-changes.ts'
export {
  documentKinds,
  type FlightItemView,
  flightTrip,
  type HotelItemView,
  hotelTrip,
  orderDocument,
  type VisaItemView,
  visaTrip,
} from './items.ts'
export { sharedItinerary } from './itinerary.ts'
export {
  findOrderRequest,
  type OrderList,
  type OrderSummary,
  orderFilters,
  orderFound,
  orderList,
  orderSummary,
  ordersQuery,
} from './list.ts'
export {
  contactWire,
  flightOrderRequest,
  guestWire,
  hotelOrderRequest,
  type OrderRequest,
  orderRequest,
  packageOrderRequest,
  passengerWire,
  passportWire,
  type VisasRead,
  visaOrderRequest,
} from './order-request.ts'
export { type OrderCreated, type OrderView, orderCreated, orderVersion, orderView, type PaymentParts, paymentParts } from './order-view.ts'
export { type GivenBack, givenBack, type RefundTo, refundTo } from './refunds.ts'
export { type Refusal, refusal } from './refusals.ts'
export {
  type ChoiceTaken,
  type ChoiceView,
  choiceAnswer,
  choiceOpening,
  choiceTaken,
  choiceView,
  type Replacement,
  type Rescue,
  rescue,
  rescueRequest,
} from './rescues.ts'
export { type TimelineEvent, timelineEvent, timelineEvents } from './timeline-events.ts'
export { type Verified, verified } from './verify.ts'
