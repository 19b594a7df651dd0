import { type CurrencyCode, currencyDecimals, findDecimal, type Money } from '@karwan/domain/money'

/**
 * An amount as wallets write it (`25000`, `25000.00`, `25000.000`); null for another currency than we take, and for
 * what is no whole number of its units.
 */
export const amountOf = (amount: string | number | null | undefined, currency: string | null | undefined): Money | null =>
  currency && Object.hasOwn(currencyDecimals, currency) ? (findDecimal(String(amount ?? ''), currency as CurrencyCode) ?? null) : null
