/** Exact amounts of money: a whole number of minor units with a currency. No fractions. */
export { add, equal, money, multiply, negate, subtract, sum } from './arithmetic.ts'
export { findDecimal, parseDecimal, toDecimal } from './decimal.ts'
export { convert } from './exchange.ts'
export * from './money.ts'
export { percentage, type Rounding, roundToStep, roundUpTo } from './rounding.ts'
export { allocate, split } from './sharing.ts'
