import type { FeeTermsOfRule } from '@karwan/domain/fees'
import type { TestVisitor, VisitorAnswer } from '../index.ts'

type Ask = (visitor: TestVisitor, asked: string, body?: unknown) => Promise<VisitorAnswer>

/** A rule for an airline that no flight of the tests is of. */
const rule: FeeTermsOfRule = {
  product: 'flight',
  conditions: {
    supplier: null,
    carrier: 'ZZ',
    from: null,
    to: null,
    country: null,
    family: null,
    stars: null,
    daysAhead: { least: 0, most: 30 },
    saleDates: null,
  },
  fee: { basisPoints: 300, minimum: 5000 },
}
/** A new rule as a page sends it. */
export const sampleFee = { brand: 'default', seen: 0, rule, reason: 'Ticketing costs more' }
export const sampleFeePreview = { brand: 'default', ruleId: null, rule }

/** Makes every call about fee rules, each as it should be. */
export const callFees = async (ask: Ask, staff: TestVisitor): Promise<void> => {
  const path = '/api/console/fees'
  await ask(staff, `POST ${path}/preview`, sampleFeePreview)
  await ask(staff, `POST ${path}/rule-of-calls`, sampleFee)
  await ask(staff, `POST ${path}/rule-of-calls`, { ...sampleFee, seen: 1, rule: { ...rule, fee: { ...rule.fee, basisPoints: 2000 } } })
  await ask(staff, `GET ${path}`)
  await ask(staff, 'GET /api/console/approvals')
  await ask(staff, `POST ${path}/rule-of-calls/end`, { brand: 'default', seen: 1, reason: 'Over' })
}
