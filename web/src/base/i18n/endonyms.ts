import type { InEachLanguage } from '@karwan/domain/locales'

/** Each language in its own name: found also by one who reads no other. */
export const endonyms: InEachLanguage = { en: 'English', ar: 'العربية', ckb: 'کوردی' }
