import type { Feature, PublicBrand } from '@karwan/brands/brand'
import type { ShownNotice } from '@karwan/contract/content'
import type { LocalDate } from '@karwan/domain/calendar'
import { createContext, type ReactNode, use, useMemo } from 'react'

/** The shop the visitor is at. */
export interface Shop extends PublicBrand {
  /** Tells whether a feature is on; one that is off leaves no trace on a page. */
  readonly sells: (feature: Feature) => boolean
  readonly sandbox: boolean
  readonly sandboxUrl: string | undefined
  readonly origin: string
  /** The day at the brand's home. */
  readonly today: LocalDate
  /** Name of the second identity provider, where one may sign in with it. */
  readonly identityName: string | undefined
  /**
   * True if the first byte was written for a browser with an account's session. `useAccount` tells whose it is and
   * whether it still counts.
   */
  readonly signedIn: boolean
  /** True if the browser asked for few bytes with the page. */
  readonly savesData: boolean
  /** Notices over the shop, the most serious first; undefined where there are none. */
  readonly notices: readonly ShownNotice[] | undefined
  /**
   * Names of the cities that the first address was for, by code, in the page's language; a page opened since knows its
   * own.
   */
  readonly cityNames: Readonly<Record<string, string>>
}
const ShopContext = createContext<Shop | undefined>(undefined)

interface ShopProviderProps {
  data: Omit<Shop, keyof PublicBrand | 'sells'> & { readonly brand: PublicBrand }
  children: ReactNode
}
export function ShopProvider({ data, children }: ShopProviderProps) {
  const { brand, sandbox, sandboxUrl, origin, today, identityName, signedIn, savesData, notices, cityNames } = data
  const shop = useMemo(
    () => ({
      ...brand,
      sells: (feature: Feature) => brand.features[feature],
      sandbox,
      sandboxUrl,
      origin,
      today,
      identityName,
      signedIn,
      savesData,
      notices,
      cityNames,
    }),
    [brand, sandbox, sandboxUrl, origin, today, identityName, signedIn, savesData, notices, cityNames],
  )
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** The brand of the page: names, logos, contacts, currencies, `sells('flight')`. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider')
  return shop
}
