import { daysBetween, type LocalDate } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import { type CurrencyCode, currencyDecimals, type Money } from '@karwan/domain/money'
import { formatNumber } from '@karwan/messages/format'
import { currencyKeys } from '@karwan/messages/keys'
import { useCallback, useMemo, useState } from 'react'
import { useShownCurrency, useShownMoney } from '../../../base/brand/index.ts'
import type { PriceOf } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { daysFrom } from '../other-dates.ts'
import { cheapestOf } from '../price-cell.tsx'
import type { PricesAsked } from '../price-days.ts'
import { useCalendarPrices } from './use-calendar-prices.ts'

/**
 * The lowest known price of each day as a calendar shows it: in its cells, the lowest of all in sight, and the words
 * that say what digits alone count. Days near `near` are looked for first, `most` of them.
 */
export function usePricedDays(asked: PricesAsked | undefined, near?: LocalDate, most?: number) {
  const { t, format, language } = useLocale()
  const { shown } = useShownMoney()
  const currency = useShownCurrency()
  const { priceOf, need } = useCalendarPrices(asked, near, most)
  const [sight, setSight] = useState<{ readonly first: LocalDate; readonly last: LocalDate }>()
  const onMonthsShown = useCallback(
    (first: LocalDate, last: LocalDate) => {
      need(first, last)
      setSight({ first, last })
    },
    [need],
  )
  const cheapest = useMemo(() => {
    const days = sight ? daysFrom(sight.first, daysBetween(sight.first, sight.last) + 1) : []
    return cheapestOf(days.map(key => ({ key, price: priceOf(key) })))
  }, [priceOf, sight])
  const textOf: PriceOf = day => {
    const known = priceOf(day)
    if (!known) return undefined
    const price = shown(known.price)
    return {
      text: inCell(price, language) ?? format.shortAmount(price),
      label: format.money(price),
      level: known.price.amount === cheapest?.price.price.amount ? 'low' : 'usual',
    }
  }
  const note = isInThousands(currency, language) ? t('search.pricesInThousands', { currency: t(currencyKeys[currency]) }) : undefined
  return { textOf, onMonthsShown, cheapest, note }
}

/** The words for a thousand are too long for a cell in Arabic script: the digits stand alone there. */
const isInThousands = (currency: CurrencyCode, language: Language): boolean => language !== 'en' && currencyDecimals[currency] === 0
const inCell = ({ amount, currency }: Money, language: Language): string | undefined =>
  isInThousands(currency, language) ? formatNumber(Math.ceil(amount / 1000)) : undefined
