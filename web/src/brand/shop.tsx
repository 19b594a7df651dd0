import type { Feature, PublicBrand } from '@karwan/brands/brand'
import { createContext, type ReactNode, use, useMemo } from 'react'

/** The shop the visitor is at. */
export interface Shop extends PublicBrand {
  /** Whether a feature is on; what is off leaves no trace on a page. */
  readonly sells: (feature: Feature) => boolean
  readonly sandbox: boolean
  readonly sandboxUrl: string | undefined
  readonly origin: string
}
const ShopContext = createContext<Shop | undefined>(undefined)

interface ShopProviderProps {
  brand: PublicBrand
  sandbox: boolean
  sandboxUrl: string | undefined
  origin: string
  children: ReactNode
}
export function ShopProvider({ brand, sandbox, sandboxUrl, origin, children }: ShopProviderProps) {
  const shop = useMemo(
    () => ({ ...brand, sells: (feature: Feature) => brand.features[feature], sandbox, sandboxUrl, origin }),
    [brand, sandbox, sandboxUrl, origin],
  )
  return <ShopContext value={shop}>{children}</ShopContext>
}

/** The brand of the page: names, logos, contacts, currencies, `sells('flight')`. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider')
  return shop
}
