import { translatorFor } from '../base/i18n/index.ts'
import type { RootData } from './page-start.ts'
import type { PageRoute } from './routes.ts'

/** The page's own words before the brand's name; the brand's title where it has none. */
export function titleOf({ title }: PageRoute, { brand, language }: RootData): string {
  const own = title && translatorFor(language).find(title)
  return own ? `${own} – ${brand.name[language]}` : brand.search.title[language]
}
