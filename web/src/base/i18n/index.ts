/** The page in its language: words, formats, and changing the language without a reload. */
export { Bdi } from './bdi.tsx'
export { endonyms } from './endonyms.ts'
export { createFormats, type Formats } from './formats.ts'
export { type Locale, LocaleProvider, useLocale } from './locale.tsx'
export { Words } from './marked-words.tsx'
export { useLanguageSwitch } from './switch-language.ts'
export { loadAllWords, loadPageWords, type Translate, translatorFor } from './words.ts'

// For development.

/** @internal Only development uses it. */
export { replaceWords } from './words.ts'
