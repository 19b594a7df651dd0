import { useCurrency } from '../../base/brand/index.ts'
import { endonyms, useLocale } from '../../base/i18n/index.ts'

/** Returns the text of the preferences button: language and currency. */
export function usePreferencesText(): { readonly language: string; readonly currency: string | undefined } {
  const { language } = useLocale()
  const choice = useCurrency()
  return { language: endonyms[language], currency: choice?.currency }
}
