/**
 * Money is an integer count of the currency's smallest unit that we use, with the currency.
 * Decimals are ours to state (BR-4, BR-5): IQD 0, SYP 0, USD 2. ISO 4217 and Intl disagree with each other and with us.
 */
export const currencyDecimals = { IQD: 0, SYP: 0, USD: 2, EUR: 2 } as const
export type CurrencyCode = keyof typeof currencyDecimals

export interface Money {
  /** Integer, in minor units (dinars for IQD, cents for USD). */
  readonly amount: number
  readonly currency: CurrencyCode
}

/**
 * A dated rate: one major unit of `from` costs `rate` major units of `to`. The rate is a decimal string, never a float.
 */
export interface ExchangeRate {
  readonly from: CurrencyCode
  readonly to: CurrencyCode
  readonly rate: string
  /** Instant, ISO 8601 UTC. */
  readonly asOf: string
}
