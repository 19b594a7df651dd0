// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useAlone } from './use-alone.ts'

let root: Root
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(() => act(() => root.unmount()))

function Page({ on }: { on: boolean }) {
  const box = useRef<HTMLElement>(null)
  useAlone(box, on)
  return (
    <>
      <header />
      <main>
        <ul inert />
        <section ref={box} />
        <dialog />
      </main>
      <div aria-live="polite" />
    </>
  )
}
const inert = () => [...document.querySelectorAll('[inert]')].map(each => each.tagName)
const draw = (on: boolean) => act(() => root.render(<Page on={on} />))

test('what something covers cannot be reached, also what comes later; afterwards it can, but for what was inert before', async () => {
  const frame = document.body.appendChild(document.createElement('div'))
  root = createRoot(frame)
  draw(false)
  expect(inert()).toEqual(['UL'])
  draw(true)
  expect(inert()).toEqual(['HEADER', 'UL'])
  frame.append(document.createElement('footer'))
  await act(async () => {})
  expect(inert()).toEqual(['HEADER', 'UL', 'FOOTER'])
  draw(false)
  expect(inert()).toEqual(['UL'])
})
