import { timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Clock, createClock, createHolds, type Holds, type Ledger, openLedger } from '../kit/index.ts'
import { bookingAnswer, cancelQuoteAnswer } from './selling/answers.ts'
import { applyDecisions, findBooking, getBooking, ledger } from './selling/bookings.ts'
import { confirmCancel, quoteCancel, readQuote } from './selling/cancelling.ts'
import { contentLines } from './selling/content.ts'
import type { StayLedgerRow } from './selling/ledger-rows.ts'
import { getHouse, listRates, quote } from './selling/rates.ts'
import { bookingBody, confirmBody, quoteBody, ratesBody, readStay, searchBody } from './selling/requests.ts'
import { type SearchLine, startSearch } from './selling/search.ts'
import { areaLine, detailedHouse, pointLine, usd } from './selling/wire.ts'
import { Refusal, type StayWorld, wait } from './selling/world.ts'
import { findCity } from './world/cities.ts'
import { createHouses } from './world/houses.ts'
import { listPoints } from './world/points.ts'
import { listQuarters } from './world/quarters.ts'

export interface StaySupplierOptions {
  /** Seed of the world: another seed gives other hotels. */
  readonly seed?: string
  readonly clock?: Clock
  readonly ledger?: Ledger<StayLedgerRow>
  /** Bearer token that callers must send. */
  readonly apiKey?: string
  /**
   * 1 takes the time of real life (a search 2 to 4 s), 0 none; the header `x-sandbox-pace` overrides it for one
   * request.
   */
  readonly pace?: number
  /** Searches that are held, by the code of the city. */
  readonly holds?: Holds
  /** Tells every name in English alone, as a real bed bank does. */
  readonly englishOnly?: boolean
}

/** The key of a fresh sandbox. It only makes callers send the header. */
export const defaultStayKey = 'sandbox-stays-key'
/** Time that the slow hotel takes to answer. */
const slowMilliseconds = 8000

/** The hotel supplier of the sandbox. Register it with the prefix `/travel/stays`. */
export async function staySupplier(app: FastifyInstance, options: StaySupplierOptions = {}): Promise<void> {
  const apiKey = options.apiKey ?? defaultStayKey
  const base: StayWorld = {
    houses: createHouses(options.seed ?? 'karwan'),
    clock: options.clock ?? createClock(),
    ledger: options.ledger ?? openLedger<StayLedgerRow>('memory'),
    secret: `${options.seed ?? 'karwan'} ${apiKey}`,
    pace: options.pace ?? 1,
    holds: options.holds ?? createHolds(),
  }
  const searches = { open: 0, finished: 0, stopped: 0 }

  app.addHook('onRequest', async request => refuseStrangers(request, apiKey))
  if (options.englishOnly) app.addHook('onSend', async (_request, _reply, payload) => inEnglish(payload))
  app.setErrorHandler((error, _request, reply) => sendRefusal(error, reply))

  app.post('/search', (request, reply) => {
    const gone = goneSignal(reply)
    const lines = startSearch(pacedFor(base, request), read(searchBody, request.body), gone)
    return reply.type('application/x-ndjson').send(Readable.from(counted(lines, searches, gone), { objectMode: false }))
  })
  app.get('/content', (_, reply) =>
    reply.type('application/x-ndjson').send(Readable.from(contentLines(base.houses), { objectMode: false })),
  )
  app.get<{ Params: { city: string } }>('/cities/:city/pois', request => {
    const city = findCity(request.params.city)
    if (!city) throw new Refusal(404, 'city_unknown', `no hotels in ${request.params.city}`)
    return { points: listPoints(city).map(pointLine) }
  })
  app.get<{ Params: { city: string } }>('/cities/:city/areas', request => {
    const city = findCity(request.params.city)
    if (!city) throw new Refusal(404, 'city_unknown', `no hotels in ${request.params.city}`)
    return { areas: listQuarters(city).map(areaLine) }
  })
  app.get<{ Params: { id: string } }>('/hotels/:id', request => detailedHouse(getHouse(base, request.params.id)))
  app.post<{ Params: { id: string } }>('/hotels/:id/rates', async (request, reply) => {
    const house = getHouse(base, request.params.id)
    const stay = readStay(read(ratesBody, request.body))
    const world = pacedFor(base, request)
    await wait((house.scenario === 'slow-answer' ? slowMilliseconds : 250) * world.pace, goneSignal(reply))
    return { rates: listRates(world, house, stay) }
  })
  app.post('/quotes', request => {
    const body = read(quoteBody, request.body)
    return quote(base, body.rate_ids, body.seen_total)
  })
  addBookingRoutes(app, base)
  app.get('/ledger', () => {
    applyDecisions(base)
    return { rows: base.ledger.list() }
  })
  app.get('/activity', () => ({ searches }))
}

function addBookingRoutes(app: FastifyInstance, base: StayWorld): void {
  app.post('/bookings', async (request, reply) => {
    const world = pacedFor(base, request)
    const { booking, fate } = ledger(world, read(bookingBody, request.body))
    // Whoever stops waiting for the slow hotel has booked all the same.
    if (base.houses.findHouse(booking.booked.houseId)?.scenario === 'slow-answer')
      await wait(slowMilliseconds * world.pace, goneSignal(reply))
    if (fate === 'lost') return dropConnection(request, reply)
    if (fate === 'unreadable') return reply.type('text/html').send('<html><body>Bad gateway</body></html>')
    return reply.status(booking.status === 'pending' ? 202 : 201).send(bookingAnswer(booking))
  })
  app.get<{ Querystring: { client_reference?: string } }>('/bookings', request => {
    const booking = findBooking(base, { clientReference: request.query.client_reference ?? '' })
    return { bookings: booking ? [bookingAnswer(booking)] : [] }
  })
  app.get<{ Params: { id: string } }>('/bookings/:id', request => bookingAnswer(getBooking(base, request.params.id)))
  app.post<{ Params: { id: string } }>('/bookings/:id/cancellations', (request, reply) =>
    reply.status(201).send(cancelQuoteAnswer(quoteCancel(base, request.params.id))),
  )
  app.get<{ Params: { id: string; quote: string } }>('/bookings/:id/cancellations/:quote', request => {
    const { quote, cancelled } = readQuote(base, request.params.id, request.params.quote)
    return { ...cancelQuoteAnswer(quote), status: cancelled ? 'cancelled' : 'quoted' }
  })
  app.post<{ Params: { id: string; quote: string } }>('/bookings/:id/cancellations/:quote/confirm', request => {
    const { client_reference } = read(confirmBody, request.body)
    const row = confirmCancel(base, request.params.id, request.params.quote, client_reference)
    return { status: 'cancelled', refund: row.refund === null ? null : usd(row.refund) }
  })
}

function refuseStrangers(request: FastifyRequest, apiKey: string): void {
  const [given, own] = [request.headers.authorization ?? '', `Bearer ${apiKey}`].map(text => Buffer.from(text)) as [Buffer, Buffer]
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw new Refusal(401, 'unauthorized', 'a bearer key is needed')
}

function read<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const first = parsed.error.issues[0]
  throw new Refusal(422, 'request_invalid', `${first?.path.join('.')}: ${first?.message}`)
}

function sendRefusal(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return reply.status(error.status).send({ error: { code: error.code, message: error.message } })
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  reply.log.error(error)
  return reply.status(status).send({ error: { code: status < 500 ? 'request_invalid' : 'internal_error', message: 'the request failed' } })
}

function pacedFor(world: StayWorld, request: FastifyRequest): StayWorld {
  const asked = Number(request.headers['x-sandbox-pace'] ?? Number.NaN)
  return asked >= 0 && asked <= 20 ? { ...world, pace: asked } : world
}

/** Aborts when the caller's connection closes before the answer is whole. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

function dropConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

/** Lines as JSON texts, counting what becomes of the search. */
async function* counted(
  lines: AsyncGenerator<SearchLine>,
  searches: { open: number; finished: number; stopped: number },
  gone: AbortSignal,
): AsyncGenerator<string> {
  searches.open++
  let ended = false
  try {
    for await (const line of lines) {
      if (gone.aborted) return
      yield `${JSON.stringify(line)}\n`
      ended = line.event === 'end'
    }
  } finally {
    searches.open--
    if (ended) searches.finished++
    else searches.stopped++
  }
}

/** Leaves the English of every name in an answer: of JSON, and of each line of a stream. */
function inEnglish(payload: unknown): unknown {
  if (typeof payload === 'string') return english(payload)
  return payload instanceof Readable ? Readable.from(englishLines(payload), { objectMode: false }) : payload
}
async function* englishLines(lines: Readable): AsyncGenerator<string> {
  for await (const line of lines) yield english(String(line))
}
const english = (json: string): string => json.replaceAll(/("en":"(?:[^"\\]|\\.)*"),"ar":"(?:[^"\\]|\\.)*","ckb":"(?:[^"\\]|\\.)*"/g, '$1')
