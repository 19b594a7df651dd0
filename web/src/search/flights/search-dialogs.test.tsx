// @vitest-environment jsdom
import { translatorOf } from '@karwan/messages/all'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { RunningSearch } from './run/use-flight-run.ts'
import { SearchDialogs } from './search-dialogs.lazy.tsx'

vi.mock('../../base/i18n/index.ts', async original => ({ ...(await original<object>()), useLocale: () => ({ t: translatorOf('en') }) }))
vi.mock('../../base/router/index.ts', async original => ({ ...(await original<object>()), useNavigate: () => () => {} }))
vi.mock('../../base/server-client/index.ts', async original => ({ ...(await original<object>()), useFailureText: () => () => '' }))
vi.mock('../../base/design/index.ts', async original => ({
  ...(await original<object>()),
  Dialog: ({ title, children }: { title: string; children: ReactNode }) =>
    `${title}: ${(children as { props: { children: string } }).props.children}`,
}))

test.each([undefined, { failed: 'search-not-finalized', title: '' }])(
  '[FS-2] a search that fails says that its results could not be got',
  why => {
    const run = { phase: 'failed', isOld: false, failure: { what: 'error.couldNotFinalizeSearch', why } } as unknown as RunningSearch
    const shown = renderToStaticMarkup(<SearchDialogs run={run} onAgain={() => {}} />)
    expect(shown).toBe('Could not finalize search: Could not get the search results')
  },
)
