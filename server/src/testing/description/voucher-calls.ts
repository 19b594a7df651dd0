import { randomUUID } from 'node:crypto'
import { voucherPage } from '@karwan/contract/console'
import type { TestVisitor, VisitorAnswer } from '../index.ts'

type Ask = (visitor: TestVisitor, asked: string, body?: unknown) => Promise<VisitorAnswer>

/** A voucher that anybody may use. */
export const sampleVoucher = {
  brand: 'default',
  rule: {
    code: 'SAMPLE22',
    product: 'any',
    off: { basisPoints: 1000, most: 20_000 },
    minimum: 50_000,
    from: '2026-11-01',
    until: '2027-12-31',
    uses: null,
    usesEach: 1,
    audience: 'everyone',
  },
}

/** Makes every call about vouchers, each as it should be. `email` is that of an account. */
export const callVouchers = async (ask: Ask, staff: TestVisitor, email: string): Promise<void> => {
  const path = '/api/console/vouchers'
  const { id } = (await ask(staff, `POST ${path}`, sampleVoucher)).read(voucherPage)
  await ask(staff, `POST ${path}/${id}/accounts`, { accounts: [email] })
  await ask(staff, `POST ${path}/${id}/copies`, { key: randomUUID(), copies: 3 })
  await ask(staff, `POST ${path}/${id}/codes`)
  for (const to of ['paused', 'resumed']) await ask(staff, `POST ${path}/${id}/stop`, { to })
  await ask(staff, `GET ${path}/${id}`)
  await ask(staff, `GET ${path}`)
}
