import { currencyDecimals, type Money } from '../money/index.ts'

/** Points a confirmed booking earns: `perDollar` whole points for each full US dollar of its price. */
export const pointsEarned = (usd: Money, perDollar = 1): number => {
  if (usd.currency !== 'USD') throw new TypeError(`Points are earned on US dollars, not on ${usd.currency}`)
  return Math.max(0, Math.floor(usd.amount / 10 ** currencyDecimals.USD)) * perDollar
}
