import type { FastifyInstance } from 'fastify'

export interface Health {
  /** Throws where the database cannot be used. */
  readonly checkDatabase: () => Promise<void>
  readonly isDraining: () => boolean
}

/** `/livez`: the process turns. `/readyz`: it can serve; a supplier's troubles never count. */
export const answerProbes = (app: FastifyInstance, health: Health): void => {
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/livez', hidden, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', hidden, async (_, reply) => {
    reply.header('cache-control', 'no-store')
    if (health.isDraining()) return reply.code(503).send({ status: 'draining' })
    const usable = await within(2000, health.checkDatabase())
    return usable ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'database unavailable' })
  })
}

const within = async (milliseconds: number, context: Promise<void>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const done = context.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
