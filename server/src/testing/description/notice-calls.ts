import { noticePage } from '@karwan/contract/console'
import { homeSections } from '@karwan/domain/content'
import type { TestVisitor, VisitorAnswer } from '../index.ts'

type Ask = (visitor: TestVisitor, asked: string, body?: unknown) => Promise<VisitorAnswer>

/** A notice that says something in each language. */
export const sampleNotice = {
  level: 'warning',
  text: { en: 'Fog in Erbil', ar: 'ضباب في أربيل', ckb: 'تەم لە هەولێر' },
  link: '/help',
  products: ['flight'],
  airports: ['EBL'],
  airlines: ['IA'],
  days: { from: '2026-12-01', to: '2026-12-03' },
}

/** Makes every call about notices and the home page, each as it should be. */
export const callNotices = async (ask: Ask, staff: TestVisitor): Promise<void> => {
  const path = '/api/console/notices'
  const { id } = (await ask(staff, `POST ${path}`, { brand: 'default', body: sampleNotice })).read(noticePage)
  await ask(staff, `POST ${path}/${id}/versions`, { begunFrom: 1, body: { ...sampleNotice, level: 'danger' } })
  const window = { version: 2, after: null, from: null, until: null }
  const { shown } = (await ask(staff, `POST ${path}/${id}/publications`, window)).read(noticePage)
  await ask(staff, `DELETE ${path}/${id}/publications/${shown?.id}`)
  await ask(staff, `POST ${path}/${id}/archive`, { archived: true })
  await ask(staff, `GET ${path}/${id}`)
  await ask(staff, `GET ${path}`)
  await ask(staff, 'GET /api/console/link-choices')
  await ask(staff, 'POST /api/console/home/default', { sections: homeSections, after: null })
  await ask(staff, 'GET /api/console/home')
  await ask(staff, 'POST /api/console/previews', { brand: 'default', at: null })
}
