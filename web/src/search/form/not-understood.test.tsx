// @vitest-environment jsdom
import { checkFlightSearch, type FlightAddress, readFlightAddress } from '@karwan/domain/flights'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { NotUnderstood } from './not-understood.tsx'

vi.mock('../../base/i18n/index.ts', () => {
  const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ')
  return { useLocale: () => ({ t }) }
})

let root: Root | undefined
/** Returns the text above the form of an address, on the first of December 2026. */
function received(query: string): string | null {
  const address: FlightAddress = readFlightAddress(new URLSearchParams(query))
  const faults = address.search ? checkFlightSearch(address.search, '2026-12-01') : address.faults
  const made = createRoot(document.body.appendChild(document.createElement('div')))
  root = made
  const isRead = address.search !== undefined
  act(() =>
    made.render(<NotUnderstood kind="flight" faults={faults} several={address.understood.type === 2} isRead={isRead} title="unread" />),
  )
  return document.body.textContent
}

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
})

test('[SP-3] a search whose days have passed is called that, not an address that was not understood', () => {
  expect(received('type=1&fLId=EBL&tLId=IST&sDate=2026-11-20&eDate=2026-11-27&adt=1')).toBe('search.daysPassed')
})
test('[SP-3] what was read but breaks a rule is only marked', () => {
  expect(received('type=0&fLId=EBL&tLId=IST&sDate=2026-12-20&adt=1&inf=2')).toBe('error.checkFields 1')
})
test('[SP-3] what was not read is named; of several flights by number and by its own name', () => {
  expect(received('type=0&class=Q&fLId=EBL&tLId=IST&sDate=x&adt=1')).toBe('unreadsearch.notRead trade.cabinClass · trade.departure')
  document.body.innerHTML = ''
  expect(
    received('type=2&searchData=2026-12-20,EBL,EBL,EBL,Erbil,IST,IST,IST,Istanbul;x,IST,IST,IST,Istanbul,DXB,DXB,DXB,Dubai&adt=1'),
  ).toBe('unreadsearch.notRead search.flightNumber 2: trade.departure')
})
