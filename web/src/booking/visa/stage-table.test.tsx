// @vitest-environment jsdom
import { type Money, money } from '@karwan/domain/money'
import { visaEndings } from '@karwan/domain/visa-applications'
import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { StageTable } from './stage-table.tsx'

vi.mock('../../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../../base/i18n/index.ts')>()
  const locale = { t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }
  return { ...real, useLocale: () => locale }
})

test('[VI-17] the table says of each ending what comes back to one traveler', () => {
  const iqd = (amount: number): Money => money(amount, 'IQD')
  const back = [143_000, 133_000, 0, 25_000, 0]
  const stages = visaEndings.map((ending, at) => ({ ending, back: iqd(back[at] ?? 0), kept: iqd(143_000 - (back[at] ?? 0)) }))
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<StageTable stages={stages} total={iqd(143_000)} />)
  const rows = [...page.querySelectorAll('tbody tr')].map(row =>
    row.textContent?.replaceAll('\u00a0', ' ').replaceAll(/[\u2066-\u2069]/g, ''),
  )
  expect(rows).toEqual([
    'Withdrawn before we checkIQD 143,000',
    'Before submissionIQD 133,000',
    'After submissionNothing',
    'If refusedIQD 25,000',
    'If approvedNothing',
  ])
})
