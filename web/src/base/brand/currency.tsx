import type { CurrencyCode, Money } from '@karwan/domain/money'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { importWithRetry, rememberInCookie, useAbortableEffect } from '../browser/index.ts'

interface CurrencyChoice {
  /** Currency in which a price stands large; the charge is always in the brand's payment currency. */
  readonly currency: CurrencyCode
  readonly choose: (currency: CurrencyCode) => void
  readonly money: ShownMoney
}
/** Both leave an amount of any other currency as it is. */
export interface ShownMoney {
  /** From the payment currency to the chosen one. */
  readonly shown: (money: Money) => Money
  /** Back to what is charged in. */
  readonly charged: (money: Money) => Money
}
const asItIs: ShownMoney = { shown: money => money, charged: money => money }
const CurrencyContext = createContext<CurrencyChoice | undefined>(undefined)

interface CurrencyProviderProps {
  initial: CurrencyCode
  /** Currency of the charge. */
  payment: CurrencyCode
  children: ReactNode
}
export function CurrencyProvider({ initial, payment, children }: CurrencyProviderProps) {
  const [currency, setCurrency] = useState(initial)
  const money = useConversion(currency, payment)
  const choice = useMemo(
    () => ({
      currency,
      choose: (next: CurrencyCode) => {
        rememberInCookie('currency', next)
        setCurrency(next)
      },
      money,
    }),
    [currency, money],
  )
  return <CurrencyContext value={choice}>{children}</CurrencyContext>
}

/** Into dollars where they are chosen, once their rate is known; the arithmetic comes with it. */
function useConversion(chosen: CurrencyCode, payment: CurrencyCode): ShownMoney {
  const [found, setFound] = useState<ShownMoney>()
  const isNeeded = chosen === 'USD' && payment !== 'USD'
  useAbortableEffect(
    async signal => {
      if (!isNeeded) return
      const { findConversion } = await importWithRetry(() => import('./exchange-rate.ts'))
      const conversion = await findConversion(payment, signal)
      if (!signal.aborted) setFound(conversion)
    },
    [isNeeded, payment],
  )
  return (isNeeded && found) || asItIs
}

/** The visitor's currency; undefined outside the shop's frame. */
export const useCurrency = (): CurrencyChoice | undefined => use(CurrencyContext)

/**
 * Amounts that come in the payment currency alone (ends of a filter, the lowest price of a day), as the visitor reads
 * prices: in the chosen currency at the shop's rate; until that is known, as they are.
 */
export const useShownMoney = (): ShownMoney => useCurrency()?.money ?? asItIs
