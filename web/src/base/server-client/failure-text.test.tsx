// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { LocaleProvider, loadAllWords } from '../i18n/index.ts'
import type { Failure } from './failure.ts'
import { useFailureText, useLazyFailureText } from './failure-text.ts'

let now: (failure: Failure) => string
let textOf: (failure: Failure) => Promise<string>
function Pressed() {
  now = useFailureText()
  textOf = useLazyFailureText()
  return null
}

test('what went wrong after a press is said also where its words have not come yet', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <LocaleProvider language="ar">
        <Pressed />
      </LocaleProvider>,
    ),
  )
  const failure: Failure = { failed: 'claim-code-needed', title: 'not yet proven' }
  expect(() => now(failure)).toThrow()
  const text = await textOf(failure)
  await loadAllWords('ar')
  expect(text).toBe(now(failure))
  expect(text).not.toBe(failure.title)
  await act(async () => root.unmount())
})
