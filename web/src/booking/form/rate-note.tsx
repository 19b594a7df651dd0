import { instantToLocal } from '@karwan/domain/calendar'
import { type CurrencyCode, convert, type ExchangeRate, money } from '@karwan/domain/money'
import { currencyKeys } from '@karwan/messages/keys'
import { useState } from 'react'
import { findExchangeRate, useShop } from '../../base/brand/index.ts'
import { useAbortableEffect } from '../../base/browser/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** In which currency is charged, and at which rate, of when, the other one was computed. */
export function RateNote() {
  const { t, format } = useLocale()
  const { paymentCurrency, timeZone } = useShop()
  const rate = usePaymentRate(paymentCurrency)
  if (rate === undefined) return <p className="min-h-12" />
  const dollar = money(100, 'USD')
  const price = convert(dollar, rate)
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

function usePaymentRate(currency: CurrencyCode): ExchangeRate | undefined {
  const [rate, setRate] = useState<ExchangeRate>()
  useAbortableEffect(
    async signal => {
      const found = await findExchangeRate(currency, signal)
      if (found) setRate(found)
    },
    [currency],
  )
  return rate
}
