import { rateChange } from '@karwan/domain/exchange-rates'
import { formatNumber } from '@karwan/messages/format'

/** Writes a rate with its decimals as they were typed, and grouped: `1,320.5`. */
export const rateText = (rate: string): string => {
  const [whole = '', decimals] = rate.split('.')
  return `${formatNumber(Number(whole))}${decimals === undefined ? '' : `.${decimals}`}`
}

/** Writes the change from a rate to another: `+1.13 %`. Put it into `<bdi dir="ltr">`. */
export const changeText = (before: string, after: string): string => {
  const change = rateChange(before, after)
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${formatNumber(Math.abs(change) / 100)} %`
}
