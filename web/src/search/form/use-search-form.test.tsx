// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useSearchForm } from './use-search-form.ts'

vi.mock('../../base/brand/index.ts', () => ({ useShop: () => ({ today: '2026-12-01', country: 'IQ' }) }))
vi.mock('../../base/router/index.ts', () => ({ useNavigate: () => () => {} }))
vi.mock('./fault-text.ts', () => ({ useFaultText: () => () => undefined }))

interface Draft {
  readonly to: string
}
const none: Draft = { to: '' }
let root: Root
let form: { readonly draft: Draft; readonly change: (next: Draft) => void }
function Form({ last, destination }: { last?: Draft; destination?: string }) {
  form = useSearchForm<Draft, object, string, Draft>({
    initial: none,
    initialFaults: {},
    last,
    destination,
    onSearch: undefined,
    withDestination: (_, to) => ({ to }),
    check: () => ({}),
    searchOf: draft => draft,
    addressOf: ({ to }) => to,
  })
  return null
}
const show = (props: Parameters<typeof Form>[0]) => act(() => root.render(<Form {...props} />))

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
beforeEach(() => {
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(() => root.unmount()))

test('what was searched last fills a form that nobody has touched, once', () => {
  show({})
  show({ last: { to: 'IST' } })
  expect(form.draft).toEqual({ to: 'IST' })
  act(() => form.change({ to: 'DXB' }))
  show({ last: { to: 'AMM' } })
  expect(form.draft).toEqual({ to: 'DXB' })
})

test('what a visitor changed, and a destination that was pressed, stay when the last search comes late', () => {
  show({})
  act(() => form.change({ to: 'DXB' }))
  show({ last: { to: 'IST' } })
  expect(form.draft).toEqual({ to: 'DXB' })
  act(() => root.unmount())
  root = createRoot(document.createElement('div'))
  show({})
  show({ destination: 'CAI' })
  show({ destination: 'CAI', last: { to: 'IST' } })
  expect(form.draft).toEqual({ to: 'CAI' })
})
