import { languages } from '@karwan/domain/locales'
import { loadWords } from '@karwan/messages/load'

/** Keys that are put together from data (months and days) or that formats name, and those of what comes by itself a little later (ads), before anything is pressed. */
const whole = /^(time|ad)\./
/** Formats have no use for these: who shows them names them. */
const rare = /^time\.(today|tomorrow|yesterday|days|timeLeft|am|pm|earlyMorning|morning|afternoon|evening)$/
/** `trade.poi${…}`: all words of that kind. */
const begun = /`([a-z]+\.[a-z][A-Za-z]*)\$\{/g
const named = /['"`]([a-z]+\.[A-Za-z0-9.-]+)['"`]/g

/** The words of every language by key, but those of documents. */
export async function readCatalog(): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  const texts = languages.map(async language => {
    const groups = await Promise.all((['base', 'shop', 'legal'] as const).map(group => loadWords(language, group)))
    return [language, Object.assign({}, ...groups)] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

/** Those that a page's code names, as the module that brings them. */
export function wordsNamedIn(code: string, texts: Readonly<Record<string, string>>): string {
  const keys = new Set([...code.matchAll(named)].map(([, key]) => key))
  const kinds = [...code.matchAll(begun)].map(([, beginning = '']) => beginning)
  const own = Object.entries(texts).filter(
    ([key]) => keys.has(key) || (whole.test(key) && !rare.test(key)) || kinds.some(kind => key.startsWith(kind)),
  )
  return `export const words=${JSON.stringify(Object.fromEntries(own))}`
}
