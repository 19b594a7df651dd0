/** Amounts of money, exactly. An amount is a whole number of minor units with its currency; nothing here ever holds a fraction. */
export { add, equal, money, multiply, negate, subtract, sum } from './arithmetic.ts'
export { findDecimal, parseDecimal, toDecimal } from './decimal.ts'
export { convert } from './exchange.ts'
export * from './money.ts'
export { percentage, type Rounding, roundUpTo } from './rounding.ts'
export { allocate, split } from './sharing.ts'
