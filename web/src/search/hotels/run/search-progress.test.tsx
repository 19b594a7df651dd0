import { translatorOf } from '@karwan/messages/all'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { RunState } from './hotel-run.ts'
import { SearchOverlay, SearchStrip } from './search-progress.tsx'

const t = translatorOf('en')
vi.mock('../../../base/i18n/index.ts', async original => ({
  ...(await original<object>()),
  useLocale: () => ({ t, language: 'en', direction: 'ltr' }),
}))
vi.mock('../../../base/brand/index.ts', async original => ({
  ...(await original<object>()),
  useShop: () => ({ images: {} }),
  LoadingPicture: ({ children }: { children: ReactNode }) => children,
}))

const at = (progress: number): RunState => ({ status: 'searching', progress, count: 3, hotels: [], pois: [] })
const overlay = (run: RunState) => renderToStaticMarkup(<SearchOverlay run={run} city="Erbil" cityId="EBL" onCancel={() => {}} />)
const strip = (run: RunState, quiet = false) =>
  renderToStaticMarkup(<SearchStrip run={run} count={3} quiet={quiet} onCancel={() => {}} beside={null} actions={null} />)
const offers = (shown: string) => ({ cancel: shown.includes(`>${t('ui.cancel')}<`), almost: shown.includes(t('ui.almostThere')) })

test('[OV-2] a hotel search can be cancelled while its progress is under 70; from there on it is almost there', () => {
  for (const draw of [overlay, strip])
    for (const progress of [0, 41, 69, 70, 100])
      expect(offers(draw(at(progress)))).toEqual(progress < 70 ? { cancel: true, almost: false } : { cancel: false, almost: true })
})

test('[OV-2] the line above the list leaves it to the overlay, and offers nothing once the search is over', () => {
  expect(offers(strip(at(10), true))).toEqual({ cancel: false, almost: false })
  expect(offers(strip({ ...at(100), status: 'complete' }))).toEqual({ cancel: false, almost: false })
})

test('[HS-2] a search that was begun again because a server died says so while there is nothing to show', () => {
  expect(overlay(at(10))).not.toContain(t('problem.search-interrupted'))
  const shown = overlay({ ...at(10), isBegunAgain: true })
  expect(shown).toContain(t('problem.search-interrupted'))
  expect(shown).toContain(t('problem.search-interrupted.help'))
})
