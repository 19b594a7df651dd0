// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../i18n/index.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})
afterEach(() => act(async () => root.unmount()))

const drawn = async (more: Partial<TextFieldProps>) => {
  await act(async () =>
    root.render(
      <LocaleProvider language="en">
        <TextField id="phone" label="Phone" value="" onChange={() => {}} {...more} />
      </LocaleProvider>,
    ),
  )
  const input = document.querySelector('input') as HTMLInputElement
  return {
    invalid: input.getAttribute('aria-invalid'),
    described: input.getAttribute('aria-describedby'),
    red: input.parentElement?.className.includes('border-danger'),
  }
}

test('a field whose fault is told elsewhere looks wrong all the same, and is tied to where it is told', async () => {
  expect(await drawn({})).toEqual({ invalid: null, described: null, red: false })
  expect(await drawn({ error: 'Missing', help: 'With the country code' })).toEqual({
    invalid: 'true',
    described: 'phone-error phone-help',
    red: true,
  })
  expect(await drawn({ 'aria-invalid': true, 'aria-describedby': 'note' })).toEqual({ invalid: 'true', described: 'note', red: true })
})
