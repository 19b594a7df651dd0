import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/**
 * One line of what merchants are given at the end of a day. Amounts are decimal strings in major units; times are ISO
 * 8601 UTC.
 */
export interface StatementLine {
  readonly kind: 'payment' | 'refund' | 'booking'
  readonly id: string
  /** The shop's own, where the gateway keeps it. */
  readonly reference: string | null
  /** Of a refund: the id of the payment. */
  readonly of: string | null
  readonly amount: string
  readonly currency: string
  readonly state: 'done' | 'cancelled'
  readonly at: string
}

const columns = ['kind', 'id', 'reference', 'of', 'amount', 'currency', 'state', 'at'] as const
const span = z.object({ from: z.iso.datetime(), until: z.iso.datetime() })

/**
 * `GET statement?from=…&until=…`: CSV of the lines in between, as a merchant's panel exports them. `until` is not
 * included.
 */
export function statementRoute(app: FastifyInstance, path: string, list: () => readonly StatementLine[]): void {
  app.get(path, async (request, reply) => {
    const asked = span.safeParse(request.query)
    if (!asked.success) return reply.code(400).send({ error: z.prettifyError(asked.error) })
    const { from, until } = asked.data
    const inside = list().filter(({ at }) => Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(until))
    const rows = inside.map(line => columns.map(name => field(line[name] ?? '')).join(','))
    return reply.type('text/csv; charset=utf-8').send(`${[columns.join(','), ...rows].join('\r\n')}\r\n`)
  })
}
const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
