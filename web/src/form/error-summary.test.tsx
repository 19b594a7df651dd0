// @vitest-environment jsdom
import { fault } from '@karwan/domain/problems'
import { translatorOf } from '@karwan/messages/all'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { useFaults } from './faults.ts'

vi.mock('../base/i18n/index.ts', async original => {
  const real = await original<typeof import('../base/i18n/index.ts')>()
  return { ...real, useLocale: () => ({ t: translatorOf('en'), format: real.createFormats('en'), language: 'en', direction: 'ltr' }) }
})

const travelers = [0, 1]
const fields = ['title', 'firstName', 'lastName', 'birthDate'] as const
const missing = (at: number) => [
  // Not in the order of the page.
  fault(`passengers.${at}.lastName`, 'error.lastNameRequired'),
  fault(`passengers.${at}.firstName`, 'error.firstNameRequired'),
  fault(`passengers.${at}.birthDate`, 'error.dateRequired'),
]
const ownerOf = (path: string) => (path.startsWith('contact') ? 'Contact details' : `Traveler ${Number(path.split('.')[1]) + 1}`)

function Form({ faults: own }: { faults: Parameters<typeof useFaults>[0] }) {
  const faults = useFaults(own, 'form')
  const [open, setOpen] = useState(1)
  return (
    <form>
      <ErrorSummary faults={faults} ownerOf={ownerOf} open={path => setOpen(Number(path.split('.')[1]))} />
      {travelers.map(at => open === at && fields.map(field => <input key={field} id={`passengers.${at}.${field}`} />))}
      <input id="contact.email" />
      <button type="button" id="go" onClick={() => faults.allow()} />
    </form>
  )
}

let root: Root
const box = () => document.querySelector<HTMLElement>('[role=alert]')
const lines = () => [...(box()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''))
const drawn = () =>
  act(() => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))))
const refuse = async (own: Parameters<typeof useFaults>[0]) => {
  act(() => root.render(<Form faults={own} />))
  act(() => document.getElementById('go')?.click())
  await drawn()
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.scrollIntoView = () => {}
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('[BK-1] a refused form says one line a traveler, and the first faulty field of the page has the focus', async () => {
  await refuse([...missing(0), ...missing(1), fault('contact.email', 'error.emailInvalid')])
  expect(lines()).toEqual(['3 fields missing for Traveler 1', '3 fields missing for Traveler 2', 'Contact details – Invalid e-mail'])
  expect(document.activeElement?.id).toBe('passengers.0.firstName')
})

test('fields that are wrong are not called missing', async () => {
  await refuse([fault('passengers.0.firstName', 'error.latinLettersOnly'), fault('passengers.0.lastName', 'error.lastNameRequired')])
  expect(lines()).toEqual(['2 fields to correct for Traveler 1'])
})

test('a line leads to the first of its fields, where the form was folded', async () => {
  await refuse([...missing(0), ...missing(1)])
  act(() => box()?.querySelectorAll('button')[1]?.click())
  await drawn()
  expect(document.activeElement?.id).toBe('passengers.1.firstName')
})

test('nothing is said before the form was sent', () => {
  act(() => root.render(<Form faults={missing(0)} />))
  expect(box()?.hidden).toBe(true)
})
