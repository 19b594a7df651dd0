import { type Direction, directionOf, type Language } from '@karwan/domain/locales'
import { createContext, type ReactNode, use, useEffect, useMemo, useReducer } from 'react'
import { createFormats, type Formats } from './formats.ts'
import { type Translate, translatorFor, watchWords } from './words.ts'

export interface Locale {
  readonly language: Language
  readonly direction: Direction
  readonly t: Translate
  readonly format: Formats
}
const LocaleContext = createContext<Locale | undefined>(undefined)

/** Asks the server again what it says in words of its own, after another language was chosen. */
export const RenewContext = createContext<() => Promise<void>>(async () => {})

interface LocaleProviderProps {
  language: Language
  renew?: (() => Promise<void>) | undefined
  children: ReactNode
}
export function LocaleProvider({ language, renew = nothing, children }: LocaleProviderProps) {
  // biome-ignore lint/correctness/useHookAtTopLevel: the same at every drawing, since a build knows no hot modules
  if (import.meta.hot) useRedrawOnNewWords()
  const t = translatorFor(language)
  const locale = useMemo(() => ({ language, direction: directionOf(language), t, format: createFormats(language) }), [language, t])
  return (
    <RenewContext value={renew}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </RenewContext>
  )
}
const nothing = async () => {}

/** Draws again when a catalogue was edited. */
function useRedrawOnNewWords(): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => watchWords(redraw), [])
}

/** Language, direction, words (`t`) and formatters of the page: `const { t, format } = useLocale()`. */
export function useLocale(): Locale {
  const locale = use(LocaleContext)
  if (!locale) throw new Error('useLocale needs a LocaleProvider')
  return locale
}
