import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock, Ledger } from '../kit/index.ts'

const clockMove = z.union([
  z.strictObject({ shiftMs: z.number().int().min(-3_155_760_000_000).max(3_155_760_000_000) }),
  z.strictObject({ set: z.iso.datetime() }),
])

interface Strings {
  readonly clock: Clock
  readonly ledgers: Readonly<Record<string, Ledger<object>>>
}

/** `GET /__sim/clock`, `POST /__sim/clock` {shiftMs} or {set}; `GET /__sim/{flights,stays}/ledger`. The card gateway's stand with it. */
export function strings(app: FastifyInstance, { clock, ledgers }: Strings): void {
  app.get('/__sim/clock', async () => ({ now: clock.now().toISOString() }))
  app.post('/__sim/clock', async (request, reply) => {
    const move = clockMove.safeParse(request.body)
    if (!move.success) return reply.code(400).send({ error: z.prettifyError(move.error) })
    if ('set' in move.data) clock.set(new Date(move.data.set))
    else clock.shift(move.data.shiftMs)
    return { now: clock.now().toISOString() }
  })
  for (const [name, ledger] of Object.entries(ledgers)) app.get(`/__sim/${name}/ledger`, async () => ({ rows: ledger.list() }))
}
