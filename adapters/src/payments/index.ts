/** The payment gateways, each behind the port of `@karwan/domain/payments`. */
export { type CardSwitchOptions, createCardSwitch } from './card-switch/card-switch.ts'
export { createFibPayments, type FibPaymentsOptions } from './fib/fib.ts'
export { createZainCash, type ZainCashOptions } from './zaincash/zaincash.ts'
