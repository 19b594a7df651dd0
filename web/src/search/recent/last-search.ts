import type { Language } from '@karwan/domain/locales'
import { importWithRetry } from '../../base/browser/index.ts'
import type { RecentSearch } from './store.ts'

/** Tells whether there are recent searches, before the code that reads them is fetched. */
export function hasRecent(): boolean {
  try {
    return localStorage.getItem('karwan.recent-searches') !== null
  } catch {
    return false
  }
}

/** Returns the last search on this device, with the names of its places in the language if they are known in it. */
export async function lastSearch(product: RecentSearch['product'], language: Language): Promise<RecentSearch | undefined> {
  if (!hasRecent()) return undefined
  const [{ recentSearches }, { inLanguage }] = await importWithRetry(() => Promise.all([import('./store.ts'), import('./in-language.ts')]))
  const last = recentSearches().find(search => search.product === product)
  return last && (await inLanguage([last], language))[0]
}
