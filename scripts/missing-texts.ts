/**
 * Prints the texts that a language lacks. Readers see the texts of its fallback instead. Fails if a language that is
 * called complete lacks any.
 */
import { fallbacksOf, isComplete, languages } from '@karwan/domain/locales'
import { missingTexts } from '@karwan/messages/all'

/** Keys of one language that are printed; the rest is counted. */
const shown = 40

for (const language of languages) {
  const missing = missingTexts(language)
  if (missing.length === 0) continue
  const from = fallbacksOf(language).slice(1).join(', then ')
  console.log(`${language} lacks ${missing.length} texts, which are taken from ${from}:`)
  for (const key of missing.slice(0, shown)) console.log(`  ${key}`)
  if (missing.length > shown) console.log(`  and ${missing.length - shown} more`)
  if (isComplete(language)) process.exitCode = 1
}
if (languages.every(language => missingTexts(language).length === 0)) console.log('No language lacks a text')
