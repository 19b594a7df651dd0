// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { useDraft } from '../form/index.ts'
import { type BookingDraft, draftFor, flightDraft } from './booking-draft.ts'

const counts = { adt: 1, chd: 0, sen: 0, yth: 0, inf: 0, ins: 0 }
let draft: BookingDraft
let change: (next: BookingDraft) => void
type Use = typeof useDraft
function Page({ use, see }: { use: Use; see: (found: ReturnType<typeof useDraft<BookingDraft>>) => void }) {
  see(use(flightDraft, kept => draftFor(counts, 'IQ', kept)))
  return null
}
/** The booking page opens; what it gives back leaves it, as a link to the results does. */
const open = (use: Use = useDraft) => {
  const root = createRoot(document.createElement('div'))
  const see = (found: ReturnType<typeof useDraft<BookingDraft>>) => {
    ;({ draft, change } = found)
  }
  act(() => root.render(<Page use={use} see={see} />))
  return () => act(() => root.unmount())
}
const first = () => draft.travelers[0]

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

test('what is typed of travelers is there again when results were fetched anew, whole; after a reload without the passport', async () => {
  const leave = open()
  const [azad] = draft.travelers
  if (!azad) throw new Error('one adult')
  const passport = { ...azad.passport, number: 'A1234567' }
  act(() => change({ ...draft, travelers: [{ ...azad, firstName: 'Azad', passport }] }))
  leave()
  open()()
  expect(first()).toMatchObject({ firstName: 'Azad', passport: { number: 'A1234567' } })
  vi.resetModules()
  const reloaded = await import('../form/index.ts')
  open(reloaded.useDraft)()
  expect(first()).toMatchObject({ firstName: 'Azad', passport: { number: '' } })
})
