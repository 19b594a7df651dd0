import { foreignLetters, glossaryHints, latinWords, withOwnLetters } from '@karwan/domain/content'
import { endonymOf, type Language } from '@karwan/domain/locales'
import { useWords } from '../base/index.ts'

interface WordingHintsProps {
  readonly language: Language
  readonly value: string
  readonly onRepair: (repaired: string) => void
}
/** Tells of letters and words of another language, and of those that the glossary replaces. None prevents publishing. */
export const WordingHints = ({ language, value, onRepair }: WordingHintsProps) => {
  const { t, format } = useWords()
  const [letters, words, hints] = [foreignLetters(value, language), latinWords(value, language), glossaryHints(value, language)]
  if (letters.length + words.length + hints.length === 0) return null
  return (
    <div className="nhints xs" role="status">
      {letters.length > 0 && (
        <p className="bar wrapx warn">
          {t('content.foreignLetters', { letters: letters.join(' ') })}
          <button
            type="button"
            className="k q"
            aria-label={t('content.repairIn', { language: endonymOf(language) })}
            onClick={() => onRepair(withOwnLetters(value, language))}
          >
            {t('content.repair')}
          </button>
        </p>
      )}
      {words.length > 0 && <p className="mut">{t('content.latinWords', { words: format.list(words) })}</p>}
      {hints.map(({ word, instead }) => (
        <p key={word} className="mut">
          {t('content.glossaryHint', { word, instead })}
        </p>
      ))}
    </div>
  )
}
