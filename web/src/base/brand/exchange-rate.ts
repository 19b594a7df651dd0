import { exchange, paymentCurrencyId } from '@karwan/contract/static-data'
import { type CurrencyCode, convert, type ExchangeRate } from '@karwan/domain/money'
import { isFailure, server } from '../server-client/index.ts'
import type { ShownMoney } from './currency.tsx'

/** Returns the price of one US dollar in a currency of the shop, with its time. Undefined if there is none. */
export async function findExchangeRate(currency: CurrencyCode, signal: AbortSignal): Promise<ExchangeRate | undefined> {
  const answer = await server.get(`/currencies/${paymentCurrencyId}/exchange`, { answer: exchange, signal })
  const found = isFailure(answer) ? undefined : answer.find(each => each.To === currency)
  return found && { from: 'USD', to: currency, rate: String(found.Rate), asOf: found.AsOf }
}

/** Between dollars and a currency of the shop. */
export async function findConversion(payment: CurrencyCode, signal: AbortSignal): Promise<ShownMoney | undefined> {
  const rate = await findExchangeRate(payment, signal)
  return (
    rate && {
      shown: money => (money.currency === rate.to ? convert(money, rate) : money),
      charged: money => (money.currency === rate.from ? convert(money, rate) : money),
    }
  )
}
