import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { stepsSchema } from '../kit/index.ts'
import type { AqsatiLedger } from './ledger.ts'
import { deductNext } from './pages.ts'

/** Faults that a test can request. `:n` is how often (1 by default), `:2s` or `:500ms` how long. */
export const stepNames = [
  'rejectScore',
  'expireCode',
  'voidRefused',
  'noUuid',
  'oddUuid',
  'oddGet',
  'hangAfterAccept',
  'http500',
  'slow',
  'html',
  'halfJson',
] as const
const scriptRequest = z.object({ customer: z.string().optional(), steps: stepsSchema(stepNames, 16) })
const deductRequest = z.object({ customer: z.string() })
const rewriteRequest = z.object({
  customer: z.string(),
  no: z.number().int().min(1),
  amount: z.number().int().positive().optional(),
  dueDate: z.iso.date().optional(),
})

/**
 * The provider's strings: `POST script` {customer?, steps} for one agreement of the shop, or for the next to be made;
 * `POST deduct` {customer} takes the next installment from the salary; `POST rewrite` {customer, no, amount?, dueDate?}
 * changes what it believes; `GET ledger?customer=` is what it believes.
 */
export function controlRoutes(app: FastifyInstance, ledger: AqsatiLedger): void {
  app.post('/script', async (request, reply) => {
    const parsed = scriptRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) })
    ledger.scripts.add(parsed.data.customer, parsed.data.steps)
    return { accepted: parsed.data.steps }
  })
  app.post('/deduct', async (request, reply) => {
    const { data: asked } = deductRequest.safeParse(request.body)
    const agreement = asked && ledger.find(asked)
    const no = agreement && deductNext(ledger, agreement)
    return no === undefined ? reply.code(404).send({ error: 'nothing is owed' }) : { no }
  })
  app.post('/rewrite', async (request, reply) => {
    const { data: asked } = rewriteRequest.safeParse(request.body)
    const agreement = asked && ledger.find({ customer: asked.customer })
    if (!asked || !agreement) return reply.code(404).send({ error: 'no such agreement' })
    const installments = agreement.installments.map(each =>
      each.no === asked.no ? { ...each, amount: asked.amount ?? each.amount, dueDate: asked.dueDate ?? each.dueDate } : each,
    )
    return { agreement: ledger.change(agreement, { installments }) }
  })
  app.get<{ Querystring: { customer?: string } }>('/ledger', async request => {
    const { customer } = request.query
    const all = [...ledger.agreements.values()].filter(each => customer === undefined || each.customer === customer)
    // A code is on its phone, and nowhere else.
    return { agreements: all.map(({ otp: _, ...notice }) => notice) }
  })
}
