import { createContext, type ReactNode, use, useMemo } from 'react'

/** The search whose rows are shown: offers are read by its code, and it can turn out to be too old. */
export interface SearchOfRows {
  readonly code: string | undefined
  readonly expire: () => void
}
const SearchOfRowsContext = createContext<SearchOfRows>({ code: undefined, expire: () => {} })

export function SearchCodeProvider({ code, expire, children }: SearchOfRows & { children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `expire` is new at each render and always does the same
  const value = useMemo(() => ({ code, expire }), [code])
  return <SearchOfRowsContext value={value}>{children}</SearchOfRowsContext>
}
export const useSearchOfRows = (): SearchOfRows => use(SearchOfRowsContext)
