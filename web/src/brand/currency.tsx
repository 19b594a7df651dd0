import type { CurrencyCode } from '@karwan/domain/money'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { rememberInCookie } from '../design/cookies.ts'

interface CurrencyChoice {
  /** Which of two prices stands large; what is charged is always in the brand's payment currency. */
  readonly currency: CurrencyCode
  readonly choose: (currency: CurrencyCode) => void
}
const CurrencyContext = createContext<CurrencyChoice | undefined>(undefined)

export function CurrencyProvider({ initial, children }: { initial: CurrencyCode; children: ReactNode }) {
  const [currency, setCurrency] = useState(initial)
  const choice = useMemo(
    () => ({
      currency,
      choose: (next: CurrencyCode) => {
        rememberInCookie('currency', next)
        setCurrency(next)
      },
    }),
    [currency],
  )
  return <CurrencyContext value={choice}>{children}</CurrencyContext>
}

/** The visitor's currency; undefined outside the shop's frame. */
export const useCurrency = (): CurrencyChoice | undefined => use(CurrencyContext)
