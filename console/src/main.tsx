/** The console's page in the browser: brings the words, then draws. */
import './styles/console.css'
import type { Language } from '@karwan/domain/locales'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { chosenLanguage, chosenTheme, keepLanguage, showTheme } from './base/choices.ts'
import { isFailure } from './base/index.ts'
import { type Loaded, speak, WordsProvider } from './base/words.tsx'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && (isFailure(error, 'offline') || isFailure(error, 'service-busy')),
    },
    mutations: { retry: false },
  },
})

const Console = ({ first }: { first: Loaded }) => {
  const [spoken, setSpoken] = useState(first)
  const choose = async (language: Language) => {
    const next = await speak(language)
    keepLanguage(language)
    setSpoken(next)
  }
  return (
    <QueryClientProvider client={client}>
      <I18nProvider locale={spoken.language}>
        <WordsProvider spoken={{ ...spoken, choose }}>
          <App />
        </WordsProvider>
      </I18nProvider>
    </QueryClientProvider>
  )
}

showTheme(chosenTheme())
const root = document.getElementById('root')
if (root) createRoot(root).render(<Console first={await speak(chosenLanguage())} />)
