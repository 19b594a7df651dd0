/**
 * The page's entry in development: styles that are replaced when they change, all words at once, and then the real
 * entry.
 */
import '@vitejs/plugin-react/preamble'
import './base/design/styles/app.css'
import { isLanguage } from '@karwan/domain/locales'
import { loadAllWords, replaceWords } from './base/i18n/index.ts'

// The server drew the same styles into the page; they would outlive what is edited.
document.getElementById('drawn-styles')?.remove()

const spoken = () => (isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en')
await loadAllWords(spoken())
await import('./entry.client.tsx')

import.meta.hot?.on('karwan:words', (words: Readonly<Record<string, Readonly<Record<string, string>>>>) => {
  replaceWords(spoken(), words[spoken()] ?? {})
})
