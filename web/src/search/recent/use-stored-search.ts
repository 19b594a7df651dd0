import { useEffect } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import type { RecentSearch } from './store.ts'

/** Keeps a search that starts on this device, by the query of its address. */
export function useStoredSearch(product: RecentSearch['product'], query: string): void {
  const { language } = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is not another search
  useEffect(() => {
    void import('./store.ts').then(({ rememberSearch }) => rememberSearch({ product, query, language }))
  }, [product, query])
}
