import { isLanguage, type Language } from '@karwan/domain/locales'

/** Facts that the server writes into the page. */
export interface Start {
  readonly language: Language
  readonly brandName: string
  readonly logo: string
  readonly darkLogo: string
  /** Picture beside the form of signing in. */
  readonly scene: string
}
const readStart = (): Start => {
  const text = document.getElementById('start')?.textContent
  if (text) return JSON.parse(text) as Start
  const { lang } = document.documentElement
  return { language: isLanguage(lang) ? lang : 'en', brandName: '', logo: '', darkLogo: '', scene: '' }
}
/** Facts of the page that is open. */
export const start: Start = readStart()
