// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SearchSoFar } from './run/flight-run.ts'
import { needsWord, useSearchAgain } from './use-search-again.ts'

let root: Root
const restart = vi.fn()
type At = Pick<SearchSoFar, 'phase' | 'isOld'>
function Page(at: At) {
  const { heading, again } = useSearchAgain({ ...at, restart })
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Flights
      </h1>
      {needsWord(at) && (
        <button type="button" onClick={again}>
          Again
        </button>
      )}
    </>
  )
}
const show = (phase: At['phase'], isOld = false) => act(() => root.render(<Page phase={phase} isOld={isOld} />))
const focused = () => document.activeElement?.localName

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  restart.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

test.each<[At['phase'], boolean]>([
  ['expired', false],
  ['failed', false],
  ['complete', true],
])('who searches anew what is %s finds the focus on the heading of the results', (phase, isOld) => {
  show(phase, isOld)
  const button = document.querySelector('button')
  button?.focus()
  act(() => button?.click())
  expect([restart.mock.calls.length, focused()]).toEqual([1, 'button'])
  show('searching')
  expect(focused()).toBe('h1')
})
test('a search that goes on by itself takes the focus from nobody', () => {
  show('expired')
  show('searching')
  expect(focused()).toBe('body')
})
