/** Tests of the whole: a shop with its sandbox in one process, and a visitor who talks to it over the network. */

export { startTestShop, type TestShop, type TestShopOptions } from './shop/test-shop.ts'
export {
  flightOrderBody,
  type OrderOptions,
  orderFlight,
  orderStay,
  packageOrderBody,
  packagePayload,
  placeOrder,
  searchPackages,
  stayOrderBody,
} from './visitor/ordering.ts'
export { dayIn, finishSearch, flightPayload, hotelPayload, searchToEnd, startSearch } from './visitor/searching.ts'
export { awaitCode, awaitEmails, awaitTexts, codeIn, type SignedUp, signUp } from './visitor/signing-up.ts'
export { type Asking, createVisitor, type TestVisitor, type VisitorAnswer } from './visitor/visitor.ts'
