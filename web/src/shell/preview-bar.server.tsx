import type { PublicBrand } from '@karwan/brands/brand'
import { type Instant, instantToLocal } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import { createFormats, translatorFor } from '../base/i18n/index.ts'

interface PreviewBarProps {
  readonly at: Instant
  readonly brand: PublicBrand
  readonly language: Language
}
/** Marks a page as the shop of another moment, on the clock of the brand, in which nothing can be pressed (HC-13). */
export function PreviewBar({ at, brand, language }: PreviewBarProps) {
  const moment = createFormats(language).dateAndTime(instantToLocal(at, brand.timeZone))
  return (
    <p
      role="status"
      data-preview=""
      className="sticky top-0 z-toast border-b border-warning-border bg-warning-soft px-4 py-2 text-center text-sm font-medium text-on-warning-soft"
    >
      {translatorFor(language)('site.preview', { moment })}
    </p>
  )
}
