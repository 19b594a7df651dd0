import { translatorFor } from '../base/i18n/index.ts'
import type { RootData } from './page-start.ts'
import type { PageRoute } from './routes.ts'

/**
 * The page's own words before the brand's name; the brand's title where it has none. Data with a `title` of its own
 * tells what the page is about.
 */
export function titleOf({ title }: PageRoute, { brand, language }: RootData, data: unknown): string {
  const named = (data as { readonly title?: string } | undefined)?.title
  const own = named ?? (title && translatorFor(language).find(title))
  return own ? `${own} – ${brand.name[language]}` : brand.search.title[language]
}
