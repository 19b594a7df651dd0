import type { PackageSearch } from '@karwan/domain/packages'
import { createContext, use } from 'react'
import { useLocation, useNavigate } from '../../base/router/index.ts'

/** The search of a page, and the flight that its address names. */
interface ShownPackage {
  readonly search: PackageSearch
  readonly flight: string | undefined
}
const PackageContext = createContext<ShownPackage | undefined>(undefined)
export const PackageProvider = PackageContext

export function useShownPackage(): ShownPackage {
  const shown = use(PackageContext)
  if (!shown) throw new Error('Outside of a page of packages')
  return shown
}

/** Returns a function that puts a flight into the page's address. */
export function useChooseFlight(): (choice: string) => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  return choice => {
    const next = new URLSearchParams(search)
    next.set('flight', choice)
    void navigate(`?${next}`, { replace: true, preventScrollReset: true })
  }
}
