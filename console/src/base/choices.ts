import { isLanguage, type Language } from '@karwan/domain/locales'
import { start } from './start.ts'

/** Choices of language and appearance: the shop's own cookies, so that a person chooses once. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const year = 365 * 24 * 60 * 60
const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find(each => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
const writeCookie = (name: string, value: string): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: read by the server too, and the Cookie Store is not everywhere
  document.cookie = `${name}=${value}; path=/; max-age=${value === '' ? 0 : year}; samesite=lax${secure}`
}

export const chosenLanguage = (): Language => {
  const asked = new URLSearchParams(location.search).get('lang') ?? readCookie('lang')
  return isLanguage(asked) ? asked : start.language
}
export const keepLanguage = (language: Language): void => writeCookie('lang', language)

export const chosenTheme = (): Theme => {
  const kept = readCookie('theme')
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}
/** Shows an appearance and keeps it. */
export const chooseTheme = (theme: Theme): void => {
  writeCookie('theme', theme === 'system' ? '' : theme)
  showTheme(theme)
}
export const showTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
