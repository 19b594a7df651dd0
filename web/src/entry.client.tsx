import { isLanguage } from '@karwan/domain/locales'
import type { WordGroup } from '@karwan/messages/load'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { bringWords } from './i18n/words.ts'

const { lang, dataset } = document.documentElement
const words = (dataset.words?.split(' ') ?? ['base']) as WordGroup[]

// The page is there already; its words are fetched before it is brought to life, so that both say the same.
if (isLanguage(lang)) await bringWords(lang, words)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
