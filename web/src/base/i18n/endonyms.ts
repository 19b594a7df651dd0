import { endonymOf, forEachLanguage } from '@karwan/domain/locales'

/** Each language in its own name: found also by one who reads no other. */
export const endonyms = forEachLanguage(endonymOf)
