import { type Problem, problem } from '@karwan/domain/problems'
import type { SearchCodes, SearchKind } from './codes.ts'
import type { KnownSearch } from './reader.ts'
import type { SearchHead, SearchState } from './state.ts'

type AnySearch<Search, View> = KnownSearch<SearchHead<Search>, SearchState, View>

interface SearchToFind<Search, View> {
  readonly kind: SearchKind
  /** Undefined: of any brand. */
  readonly brandId: string | undefined
  readonly codes: SearchCodes
  readonly read: (code: string) => Promise<AnySearch<Search, View> | undefined>
}

/**
 * Finds the search of a code at a brand. Problems: search-not-found for a code that is not ours, of another kind or of
 * another brand; search-expired for one that ended or was lost; search-cancelled; search-not-finalized where every
 * supplier failed.
 */
export const findSearch = async <Search, View>(
  code: string,
  { kind, brandId, codes, read }: SearchToFind<Search, View>,
): Promise<AnySearch<Search, View> | Problem> => {
  if (codes.kindOf(code) !== kind) return problem('search-not-found')
  const found = await read(code)
  if (!found) return problem('search-expired')
  if (brandId !== undefined && found.head.brandId !== brandId) return problem('search-not-found')
  if (found.cancelled) return problem('search-cancelled')
  return found.state.failed ? problem('search-not-finalized', { detail: 'No supplier answered this search' }) : found
}
