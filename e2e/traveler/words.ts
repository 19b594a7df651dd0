import { endonymOf, forEachLanguage } from '@karwan/domain/locales'
import { translatorOf } from '@karwan/messages/all'

/** Returns the translator of a language: `textIn('en')('ui.search')`. It is the shop's own, isolates included. */
export const textIn = translatorOf
export type TextIn = ReturnType<typeof translatorOf>

const isolates = /[\u2066-\u2069\u200c\u200e\u200f]/g
/**
 * A text without the marks that keep Latin values whole inside Arabic and Sorani, and numbers apart from their endings.
 */
export const plain = (text: string): string => text.replace(isolates, '')

/**
 * Finds a text whether or not its values are isolated, whole or as a part: `like(t('ui.payAmount', { amount: '' }))`.
 * White space may be of any kind.
 */
export const like = (text: string, { whole = false }: { whole?: boolean } = {}): RegExp => {
  const emails = [...plain(text)].map(email => (/\s/.test(email) ? '\\s+' : email.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')))
  const anywhere = emails.join('[\\u2066-\\u2069\\u200c\\u200e\\u200f]*')
  return new RegExp(whole ? `^[\\s\\u2066-\\u2069]*${anywhere}[\\s\\u2066-\\u2069]*$` : anywhere)
}

/** Digits as keyboards here write them: `٠٧٥٠`. */
export const arabicDigits = (digits: string): string => [...digits].map(digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')

/** Each language in its own name, as the language list has them. */
export const endonyms = forEachLanguage(endonymOf)
