import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'
import { readQuery, searchBody } from './query.ts'
import { pause, placeOf, streamSearch } from './search-stream.ts'
import { minutesNow, type World } from './world.ts'

/** Wait before a search that times out is given up. */
const timeoutMs = 5000

export function searchRoutes(app: FastifyInstance, world: World): void {
  app.post('/searches', async (request, reply) => {
    const query = readQuery(parse(searchBody, request.body), minutesNow(world))
    if (typeof query === 'string') throw new Refusal('validation_error', query)
    const { signal, done } = watchCaller(request, world)
    const options = { ...readOptions(request, world), signal }
    if (query.behaviour === 'search-timeout') {
      await world.holds.passes(placeOf(query), 0, signal)
      await pause(timeoutMs * options.pace, signal).catch(() => undefined)
      done()
      throw new Refusal('gateway_timeout')
    }
    const lines = Readable.from(untilAborted(streamSearch(query, world, options), signal, done), { objectMode: false })
    return reply.type('application/x-ndjson').send(lines)
  })
  app.get('/activity', () => ({ data: world.searches }))
}

export function parse<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error } },
  value: unknown,
): T {
  const read = schema.safeParse(value)
  if (!read.success) throw new Refusal('validation_error', read.error.message)
  return read.data
}

function readOptions(request: FastifyRequest, world: World): { size?: number; pace: number } {
  const size = Number(request.headers['x-sandbox-size'])
  const pace = Number(request.headers['x-sandbox-pace'] ?? world.pace)
  return {
    pace: Number.isFinite(pace) && pace >= 0 ? pace : world.pace,
    ...(Number.isInteger(size) && size > 0 && size <= 5000 ? { size } : {}),
  }
}

/** Counts the search, and aborts it when the caller closes the connection. */
function watchCaller(request: FastifyRequest, world: World): { signal: AbortSignal; done: () => void } {
  const stopper = new AbortController()
  const { searches } = world
  searches.running++
  let counted = false
  const count = (how: 'finished' | 'stopped') => {
    if (counted) return
    counted = true
    searches.running--
    searches[how]++
  }
  request.raw.socket.once('close', stop)
  function stop() {
    count('stopped')
    stopper.abort()
  }
  return {
    signal: stopper.signal,
    done: () => {
      request.raw.socket.off('close', stop)
      count('finished')
    },
  }
}

async function* untilAborted(lines: AsyncGenerator<string>, signal: AbortSignal, done: () => void): AsyncGenerator<string> {
  try {
    yield* lines
    done()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
