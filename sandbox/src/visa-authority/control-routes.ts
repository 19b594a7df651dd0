import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Troubles } from '../kit/index.ts'
import type { Office } from './office.ts'
import { decisions } from './outcomes.ts'

/** Faults of the next submissions. `loseAnswer` and `html` have the application all the same. */
export const stepNames = ['loseAnswer', 'http500', 'html', 'maintenance'] as const
export type Step = (typeof stepNames)[number]

const decideRequest = z.strictObject({ reference: z.string(), does: z.enum(decisions) })

/** `GET ledger` is all that happened; `POST decide` {reference, does}; `POST script` {steps} makes calls fail. */
export function controlRoutes(app: FastifyInstance, office: Office, troubles: Troubles<Step>): void {
  app.get('/ledger', async () => ({ rows: office.rows(), applications: office.list() }))
  app.post('/decide', async (request, reply) => {
    const { data: asked, error } = decideRequest.safeParse(request.body)
    if (!asked) return reply.code(400).send({ error: z.prettifyError(error) })
    const found = office.find(({ reference }) => reference === asked.reference)
    const application = found && office.decide(found, asked.does)
    return application ? { application } : reply.code(404).send({ error: 'nothing to decide' })
  })
  app.post('/script', async (request, reply) => {
    const read = troubles.request.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    troubles.add(read.data.steps)
    return { accepted: read.data.steps }
  })
}
