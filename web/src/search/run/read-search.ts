import type { SearchCode } from '@karwan/contract/search'
import type { Reader } from '../../base/server-client/index.ts'

const reader = <Answer>(isOne: (data: unknown) => data is Answer, what: string): Reader<Answer> => ({
  safeParse: data => (isOne(data) ? { success: true, data } : { success: false, error: { message: what } }),
})
const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null

/**
 * A search's start and code, looked at by hand: the contract's schemas and what they stand on weigh more than the list,
 * and the first rows wait for nothing else of them.
 */
export const startedReader = reader(
  (data): data is readonly { readonly Id: string }[] =>
    Array.isArray(data) && data.every(each => isObject(each) && typeof each.Id === 'string'),
  'no started searches',
)
export const codeReader = reader(
  (data): data is SearchCode =>
    isObject(data) &&
    (data.code === null || typeof data.code === 'string') &&
    Number.isInteger(data.progress) &&
    typeof data.finished === 'boolean',
  'no code of a search',
)
