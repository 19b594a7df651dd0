import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DocumentFault } from './document-fault.tsx'

let query = ''
vi.mock('../../base/router/index.ts', async original => ({
  ...(await original<object>()),
  useSearchParams: () => [new URLSearchParams(query)],
}))
vi.mock('../../base/i18n/index.ts', async original => ({ ...(await original<object>()), useLocale: () => ({ t: translatorOf('en') }) }))

const t = translatorOf('en')
test.each([
  ['document=voucher-not-found', t('problem.document-not-found')],
  ['document=document-not-found', t('problem.document-not-found')],
  ['document=invoice-not-found', t('error.invoiceNotFound')],
  ['document=ticket-unavailable', t('problem.document-unavailable')],
  ['document=invoice-unavailable', t('error.invoiceUnavailable')],
])('[PY-8] an address with %s says why the document did not open', (address, words) => {
  query = address
  expect(renderToStaticMarkup(<DocumentFault />)).toContain(words)
})

test.each(['', 'document=ticket', 'document=Ticket-not-found', 'order_id=x'])('an address with "%s" says nothing', address => {
  query = address
  expect(renderToStaticMarkup(<DocumentFault />)).toBe('')
})
