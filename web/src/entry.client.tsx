import { isLanguage } from '@karwan/domain/locales'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { bringWords, type PageWordGroup } from './i18n/words.ts'

const { lang, dataset } = document.documentElement
const words = (dataset.words?.split(' ') ?? ['base']) as PageWordGroup[]

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
