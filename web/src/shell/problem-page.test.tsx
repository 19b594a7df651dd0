import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ProblemPage } from './problem-page.tsx'

const t = translatorOf('en')
vi.mock('../base/i18n/index.ts', async original => ({ ...(await original<object>()), useLocale: () => ({ t }) }))
vi.mock('../base/design/index.ts', async original => ({
  ...(await original<object>()),
  ButtonLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
  Illustration: () => null,
}))

test('[ER-1] a page that broke says that something went wrong, one that is not there that it was not found; both lead home', () => {
  const [broken, missing] = [false, true].map(isMissing => renderToStaticMarkup(<ProblemPage missing={isMissing} />))
  expect(broken).toContain('Something went wrong')
  expect(broken).not.toContain(t('error.pageNotFound'))
  expect(missing).toContain(t('error.pageNotFound'))
  for (const page of [broken, missing]) expect(page).toContain(`<a href="/">${t('ui.homePage')}</a>`)
})
