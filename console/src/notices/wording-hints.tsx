import { foreignCharacters, glossaryHints, latinWords, withOwnCharacters } from '@karwan/domain/content'
import { endonymOf, type Language } from '@karwan/domain/locales'
import { useWords } from '../base/index.ts'

interface WordingHintsProps {
  readonly language: Language
  readonly value: string
  readonly onRepair: (repaired: string) => void
}
/** Tells of characters and words of another language, and of words that the glossary replaces. */
export const WordingHints = ({ language, value, onRepair }: WordingHintsProps) => {
  const { t, format } = useWords()
  const [characters, words, hints] = [foreignCharacters(value, language), latinWords(value, language), glossaryHints(value, language)]
  if (characters.length + words.length + hints.length === 0) return null
  return (
    <div className="nhints xs" role="status">
      {characters.length > 0 && (
        <p className="bar wrapx warn">
          {t('content.foreignCharacters', { characters: characters.join(' ') })}
          <button
            type="button"
            className="k q"
            aria-label={t('content.repairIn', { language: endonymOf(language) })}
            onClick={() => onRepair(withOwnCharacters(value, language))}
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
