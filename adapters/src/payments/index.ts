/** Payment gateways. Each implements the port of `@karwan/domain/payments`. */
export { type AsiaHawalaOptions, createAsiaHawala } from './asia-hawala/asia-hawala.ts'
export { type AsiaHawalaPushOptions, createAsiaHawalaPush } from './asia-hawala/push.ts'
export { type CardSwitchOptions, createCardSwitch } from './card-switch/card-switch.ts'
export { createFastPay, type FastPayOptions } from './fastpay/fastpay.ts'
export { createFibPayments, type FibPaymentsOptions } from './fib/fib.ts'
export { createZainCash, type ZainCashOptions } from './zaincash/zaincash.ts'
