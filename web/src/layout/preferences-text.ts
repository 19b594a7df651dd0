import { useCurrency } from '../brand/index.ts'
import { endonyms, useLocale } from '../i18n/index.ts'

/** What the button that opens the preferences says: "English · IQD". */
export function usePreferencesText(): string {
  const { language } = useLocale()
  const choice = useCurrency()
  return [endonyms[language], choice?.currency].filter(Boolean).join(' · ')
}
