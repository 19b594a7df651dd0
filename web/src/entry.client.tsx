import { isLanguage } from '@karwan/domain/locales'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchForTrouble } from './base/diagnostics/index.ts'
import { loadAllWords, loadPageWords } from './base/i18n/index.ts'
import { App } from './shell/app.tsx'
import type { PageStart } from './shell/page-start.ts'
import { loadPage } from './shell/pages.ts'
import { broken, notFound, routes } from './shell/routes.ts'

const start = JSON.parse(document.getElementById('start')?.textContent ?? '') as PageStart
if (start.root.reports) watchForTrouble()
const route = [...routes, broken].find(({ path }) => path === start.route) ?? notFound

// zod would try to write code for its readers; the page's policy forbids that, and every try is a violation in the
// visitor's console.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The mall app's token: out of the address before the page looks at it, then exchanged once.
const isMall = 'karwanMallQuery' in window || /[?&]token=/.test(window.location.search)
const mall = isMall ? await import('./host-app/mall.lazy.ts') : undefined
const mallToken = mall?.takeToken()

// The page is there already; its code and words are fetched before it is brought to life, so that both say the same.
await Promise.all([
  loadPage(route),
  loadPageWords(start.root.language, start.words[route.page]),
  // Hotels stand in front there: what is pressed in their form before its code is there would be lost.
  route.path === '/search' && import('./pages/home/hotel-search-part.lazy.tsx').catch(() => undefined),
])
// The first touch or key most often asks for something that was not fetched yet, and that for its words: both then come
// side by side.
for (const use of ['pointerdown', 'keydown'])
  window.addEventListener(use, () => void loadRest(), { once: true, capture: true, passive: true })
const loadRest = async () => {
  const { lang } = document.documentElement
  if (isLanguage(lang)) await loadAllWords(lang)?.catch(() => undefined)
}
const { pathname, search, hash } = window.location
startTransition(() => {
  hydrateRoot(document.getElementById('app') as HTMLElement, <App start={start} address={pathname + search + hash} />)
})

// The banking app around the page: known by what it put here. In the sandbox's phone that is fetched.
if (start.root.brand.gateways.includes('fib')) {
  const isFramed = start.root.sandboxUrl !== undefined && window.parent !== window
  if (isFramed) await (await import('./host-app/bank-app.lazy.ts')).meetSandboxPhone(start.root.sandboxUrl)
  if (window.AndroidInterface ?? window.webkit?.messageHandlers?.FIBNativeBridge)
    void import('./host-app/bank-app.lazy.ts').then(({ signInByBank }) => signInByBank())
}
if (mallToken !== undefined) void mall?.signInByMall(mallToken)
if (search.includes('wego_click_id='))
  void import('./booking/metasearch/index.ts').then(({ rememberClick }) => rememberClick(search, Date.now()))
