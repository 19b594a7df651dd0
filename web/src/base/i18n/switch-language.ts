import { isLanguage, type Language } from '@karwan/domain/locales'
import { use, useState } from 'react'
import { rememberInCookie } from '../browser/index.ts'
import { useNavigate } from '../router/index.ts'
import { RenewContext } from './locale.tsx'
import { loadAllWords } from './words.ts'

/**
 * Changes the page's language where it stands: the words are fetched, the choice is remembered, the brand's texts are
 * asked for again. Nothing is unmounted, so the search, the list and what was typed stay (LN-4).
 */
export function useLanguageSwitch(): {
  readonly switching: Language | undefined
  readonly switchTo: (language: Language) => Promise<void>
} {
  const navigate = useNavigate()
  const renew = use(RenewContext)
  const [switching, setSwitching] = useState<Language>()
  const switchTo = async (language: Language) => {
    setSwitching(language)
    await loadAllWords(language)
    rememberInCookie('lang', language)
    const address = new URL(window.location.href)
    if (isLanguage(address.searchParams.get('lang'))) {
      address.searchParams.set('lang', language)
      await navigate(address.pathname + address.search + address.hash, { replace: true, preventScrollReset: true })
    }
    await renew()
    setSwitching(undefined)
  }
  return { switching, switchTo }
}
