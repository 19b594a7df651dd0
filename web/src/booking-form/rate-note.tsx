import { exchange, paymentCurrencyId } from '@karwan/contract/static-data'
import { instantToLocal } from '@karwan/domain/calendar'
import { type CurrencyCode, convert, money } from '@karwan/domain/money'
import { currencyKeys } from '@karwan/messages/keys'
import { useEffect, useState } from 'react'
import { useShop } from '../brand/index.ts'
import { useLocale } from '../i18n/index.ts'
import { isFailure, server } from '../server-client/index.ts'

interface Rate {
  readonly currency: CurrencyCode
  readonly rate: string
  readonly asOf: string
}

/** In which currency is charged, and at which rate, of when, the other one was computed. */
export function RateNote() {
  const { t, format } = useLocale()
  const { paymentCurrency, timeZone } = useShop()
  const rate = usePaymentRate(paymentCurrency)
  if (rate === undefined) return <p className="min-h-12" />
  const dollar = money(100, 'USD')
  const price = convert(dollar, { from: 'USD', to: rate.currency, rate: rate.rate, asOf: rate.asOf })
  return (
    <p className="text-sm text-text-muted min-h-12">
      {t('policy.paymentCurrency', {
        currency: t(currencyKeys[paymentCurrency]),
        time: format.dateAndTime(instantToLocal(rate.asOf, timeZone)),
      })}{' '}
      <bdi className="numeric">
        {format.money(dollar)} = {format.money(price)}
      </bdi>
    </p>
  )
}

function usePaymentRate(currency: CurrencyCode): Rate | undefined {
  const [rate, setRate] = useState<Rate>()
  useEffect(() => {
    const gone = new AbortController()
    const bring = async () => {
      const answer = await server.get(`/currencies/${paymentCurrencyId}/exchange`, { answer: exchange, signal: gone.signal })
      const found = isFailure(answer) ? undefined : answer.find(each => each.To === currency)
      if (found) setRate({ currency, rate: String(found.Rate), asOf: found.AsOf })
    }
    void bring()
    return () => gone.abort()
  }, [currency])
  return rate
}
