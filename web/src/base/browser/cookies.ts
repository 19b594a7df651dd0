import { choiceCookie, secondsOfPeriod } from '@karwan/domain/retention'

/** A choice of the visitor that the server reads before it draws the page: `lang`, `theme`, `currency`. */
export function rememberInCookie(name: 'lang' | 'theme' | 'currency', value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${name}=${value}; Path=/; Max-Age=${secondsOfPeriod(choiceCookie)}; SameSite=Lax${secure}`
}
