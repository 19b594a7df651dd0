import type { Language } from '@karwan/domain/locales'
import { translatorFor } from './words.ts'

/** What the formatters of `@karwan/messages/format` say of time, in a page: it has brought the words of its own language, and carries no others (`dev/own-time-words.ts`). */
export const timeWords = (language: Language) => translatorFor(language)
