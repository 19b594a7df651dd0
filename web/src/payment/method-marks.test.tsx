import { translatorOf } from '@karwan/messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { MethodMark } from './method-marks.tsx'

vi.mock('../base/i18n/index.ts', async original => ({ ...(await original<object>()), useLocale: () => ({ t: translatorOf('ckb') }) }))
vi.mock('../base/brand/index.ts', () => ({ useShop: () => ({ paymentMarks: { fib: '/media/brands/own/fib.svg' } }) }))
const t = translatorOf('ckb')

test('[PY-1] a mark tells its method as text, in our drawing or in the artwork of the operator', () => {
  expect(renderToStaticMarkup(<MethodMark kind="zaincash" />)).toContain(`role="img" aria-label="${t('trade.gwZainCash')}"`)
  const own = renderToStaticMarkup(<MethodMark kind="fib" />)
  expect(own).toContain('src="/media/brands/own/fib.svg"')
  expect(own).toContain(`alt="${t('trade.gwFib')}"`)
})
