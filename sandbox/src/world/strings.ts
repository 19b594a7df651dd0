import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Clock, type Holds, type Ledger, type StatementLine, statementRoute } from '../kit/index.ts'

const clockMove = z.union([
  z.strictObject({ shiftMs: z.number().int().min(-3_155_760_000_000).max(3_155_760_000_000) }),
  z.strictObject({ set: z.iso.datetime() }),
])

const searchHold = z.strictObject({ place: z.string(), fromPart: z.number().int().min(0).nullable() })

interface Strings {
  readonly clock: Clock
  readonly holds: Holds
  readonly ledgers: Readonly<Record<string, Ledger<object>>>
  /** Of the suppliers, by the ids their offers carry; the gateways tell their own. */
  readonly statements: Readonly<Record<string, () => readonly StatementLine[]>>
}

/**
 * `GET /__sim/clock`, `POST /__sim/clock` {shiftMs} or {set}; `POST /__sim/searches` {place, fromPart} holds searches
 * of `OSM-EBL` or `IST` there, with null lets them go on; `GET /__sim/{flights,stays}/ledger`; `GET
 * /__sim/<supplier>/statement?from=&until=`. The card gateway's stand with it.
 */
export function strings(app: FastifyInstance, { clock, holds, ledgers, statements }: Strings): void {
  app.get('/__sim/clock', async () => ({ now: clock.now().toISOString() }))
  app.post('/__sim/clock', async (request, reply) => {
    const move = clockMove.safeParse(request.body)
    if (!move.success) return reply.code(400).send({ error: z.prettifyError(move.error) })
    if ('set' in move.data) clock.set(new Date(move.data.set))
    else clock.shift(move.data.shiftMs)
    return { now: clock.now().toISOString() }
  })
  app.post('/__sim/searches', async (request, reply) => {
    const asked = searchHold.safeParse(request.body)
    if (!asked.success) return reply.code(400).send({ error: z.prettifyError(asked.error) })
    const { place, fromPart } = asked.data
    if (fromPart === null) holds.release(place)
    else holds.hold(place, fromPart)
    return asked.data
  })
  for (const [name, ledger] of Object.entries(ledgers)) app.get(`/__sim/${name}/ledger`, async () => ({ rows: ledger.list() }))
  for (const [name, list] of Object.entries(statements)) statementRoute(app, `/__sim/${name}/statement`, list)
}
