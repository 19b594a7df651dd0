import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isSame, type Ledger } from '../kit/index.ts'
import type { TextMessage } from './messages.ts'

interface Carrier {
  readonly ledger: Ledger<TextMessage>
  readonly apiKey: string
  readonly now: () => Date
}
const asked = z.strictObject({
  to: z.string().regex(/^\+[1-9]\d{6,14}$/),
  from: z.string().min(1).max(11),
  text: z.string().min(1).max(1000),
  reference: z.string().min(1).max(64),
})
/** Numbers that go wrong on request, by their last digits. */
export const specialNumbers = {
  '0000000': 'The number is not in service',
  '0000503': 'The carrier does not answer',
} as const

/**
 * `POST /sms/messages` with a bearer key: 201 {id}, 200 with the same id for a reference it knows, 422 for what it will
 * never take.
 */
export function carrier(app: FastifyInstance, { ledger, apiKey, now }: Carrier): void {
  app.post('/sms/messages', async (request, reply) => {
    const refuse = (status: number, message: string) => reply.code(status).send({ error: { message } })
    if (!isSame(request.headers.authorization ?? '', `Bearer ${apiKey}`)) return refuse(401, 'The key is not right')
    const { data: message, error } = asked.safeParse(request.body)
    if (!message) return refuse(422, z.prettifyError(error))
    if (message.to.endsWith('0000000')) return refuse(422, specialNumbers['0000000'])
    if (message.to.endsWith('0000503')) return refuse(503, specialNumbers['0000503'])
    const known = ledger.find(({ reference }) => reference === message.reference)
    if (known) return { id: known.id }
    const receivedAt = now().toISOString()
    const id = createHash('sha256').update(`${message.reference} ${receivedAt}`).digest('hex').slice(0, 16)
    ledger.append({ id, receivedAt, ...message })
    return reply.code(201).send({ id })
  })
}
