// @vitest-environment jsdom
import { money } from '@karwan/domain/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { LocaleProvider, loadAllWords } from '../../../../base/i18n/index.ts'
import { OfferNotes, OfferPrice } from './offer-parts.tsx'
import { offerFor } from './testing/offer.ts'

beforeAll(() => loadAllWords('en'))
const shown = (roomsLeft: number | null): string => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <LocaleProvider language="en">
      <OfferPrice offer={offerFor({ price: money(250_000, 'IQD'), roomsLeft })} nights={2} />
      <OfferNotes offer={offerFor({ price: money(250_000, 'IQD'), roomsLeft })} />
    </LocaleProvider>,
  )
  return page.textContent ?? ''
}

test('[HS-6] how many rooms are left is told where the hotel tells it, and nothing where it does not', () => {
  expect(shown(2)).toContain('2 rooms left')
  expect(shown(1)).toContain('1 room left')
  expect(shown(null)).toMatch(/IQD/)
  expect(shown(null)).not.toMatch(/left/)
})
