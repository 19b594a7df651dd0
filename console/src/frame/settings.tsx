import { type Language, languages } from '@karwan/domain/locales'
import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme, themes } from '../base/choices.ts'
import { useWords } from '../base/index.ts'

const endonyms: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية', ckb: 'کوردی' }
const themeKeys = { system: 'staff.themeSystem', light: 'staff.themeLight', dark: 'staff.themeDark' } as const

/** Choices of language and appearance. */
export const SettingsButtons = () => {
  const { t, language, choose } = useWords()
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <div className="bar wrapx settings">
      <select
        className="f fit"
        aria-label={t('staff.language')}
        value={language}
        onChange={event => choose(event.target.value as Language)}
      >
        {languages.map(each => (
          <option key={each} value={each} lang={each}>
            {endonyms[each]}
          </option>
        ))}
      </select>
      <select
        className="f fit"
        aria-label={t('staff.theme')}
        value={theme}
        onChange={event => {
          const chosen = event.target.value as Theme
          setTheme(chosen)
          chooseTheme(chosen)
        }}
      >
        {themes.map(each => (
          <option key={each} value={each}>
            {t(themeKeys[each])}
          </option>
        ))}
      </select>
    </div>
  )
}
