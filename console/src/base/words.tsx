import { type Direction, directionOf, type Language } from '@karwan/domain/locales'
import { type ConsoleWords, loadConsoleWords } from '@karwan/messages/console'
import { provideTimeWords, type TimeTranslator } from '@karwan/messages/format'
import { createTranslator, type Translator } from '@karwan/messages/translator'
import { createContext, type ReactNode, use } from 'react'
import { createFormats, type Formats } from './formats.ts'

/** Words, direction and formats of the console: `const { t, format } = useWords()`. */
export interface Spoken {
  readonly language: Language
  readonly direction: Direction
  readonly t: Translator<ConsoleWords>
  readonly format: Formats
  readonly choose: (language: Language) => void
}
/** As it was loaded; `choose` is added by who draws it. */
export type Loaded = Omit<Spoken, 'choose'>

const loaded = new Map<Language, Translator<ConsoleWords>>()

/** Brings the words of a language and writes the page in it. */
export async function speak(language: Language): Promise<Loaded> {
  const t = loaded.get(language) ?? createTranslator<ConsoleWords>(language, await loadConsoleWords(language))
  loaded.set(language, t)
  // The console's words hold those of times; a translator of more words is none of fewer to the compiler.
  provideTimeWords(wanted => (loaded.get(wanted) ?? t) as unknown as TimeTranslator)
  const direction = directionOf(language)
  Object.assign(document.documentElement, { lang: language, dir: direction })
  document.title = t('staff.title')
  return { language, direction, t, format: createFormats(language) }
}

const SpokenContext = createContext<Spoken | undefined>(undefined)
export const WordsProvider = ({ spoken, children }: { spoken: Spoken; children: ReactNode }) => (
  <SpokenContext value={spoken}>{children}</SpokenContext>
)

/** Returns the words of the page. Throws outside of a `WordsProvider`. */
export function useWords(): Spoken {
  const spoken = use(SpokenContext)
  if (!spoken) throw new Error('useWords needs a WordsProvider')
  return spoken
}
