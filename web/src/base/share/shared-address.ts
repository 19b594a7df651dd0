import type { Language } from '@karwan/domain/locales'

/** Of one visitor or one moment: a search's own code, and marks of where the visitor came from. */
const ownNames = ['code', 'ticket', 'wego_click_id', 'token']

/**
 * The address that is given on: the search, its filters and order, in the sender's language, without what belongs to
 * the sender alone. Whoever opens it runs the same search anew.
 */
export function sharedAddress(address: string, origin: string, language: Language): string {
  const url = new URL(address, origin)
  for (const name of ownNames) url.searchParams.delete(name)
  url.searchParams.set('lang', language)
  return url.href
}
