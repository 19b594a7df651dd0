import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createTurns } from '../turns.ts'
import { askToComeBack } from './come-back.ts'
import { createLane, type Lane, type LaneLimits } from './load/index.ts'

/** Bounds of each lane. The lanes do not know of one another: a crowd of one is refused nothing in another. */
export interface Admission {
  readonly pages: LaneLimits
  readonly searches: LaneLimits
  /** Pages of somebody who pays or has ordered. */
  readonly paying: LaneLimits
  /** Bytes of made answers that may wait to be read: of one address, and in total. */
  readonly unreadBytes: { readonly perAddress: number; readonly total: number }
}
export const generousAdmission: Admission = {
  pages: { atOnce: 4, waitMs: 800, waitingPerAddress: 200 },
  searches: { atOnce: 8, waitMs: 800, waitingPerAddress: 200 },
  paying: { atOnce: 8, waitMs: 2500, waitingPerAddress: 200 },
  unreadBytes: { perAddress: 32_000_000, total: 128_000_000 },
}

/** Pages on the way from the traveler's details to the paid order, and the order itself. */
const payingPages = /^\/(payment|pay-for|choice|installments|booking|flight\/(book|payment)|hotel\/book)\b/

type LaneName = 'pages' | 'searches' | 'paying'

/**
 * Returns the lane of a request. `always` is never refused: probes, files, orders, payments, returns from gateways and
 * their notifications. `others` are refused only while the whole server lags.
 */
export const laneOf = (url: string): LaneName | 'always' | 'others' => {
  if (/^\/(livez|readyz|assets|media|sw\.js|robots\.txt|favicon\.ico|manifest\.webmanifest|sitemap\.xml)\b/.test(url)) return 'always'
  if (/^\/api\/(notifications|payments|gateway|fastpay|pay-links|choices|orders|v2\/order|flightApp|token)\b/.test(url)) return 'always'
  if (/^\/api\/dynamic-package\/?(\?|$)/.test(url)) return 'searches'
  if (/^\/api(\/|$)/.test(url)) return 'others'
  return payingPages.test(url.replace(/^\/page-data\?path=/, '').replaceAll('%2F', '/')) ? 'paying' : 'pages'
}

const secondsToWait = 2

/** Refuses pages and searches that the server cannot answer in time, before anything is done for them. */
export const admitInTime = (app: FastifyInstance, { unreadBytes, ...limits }: Admission): void => {
  const lanes: Readonly<Record<LaneName, Lane>> = {
    pages: createLane(limits.pages),
    searches: createLane(limits.searches),
    paying: createLane(limits.paying),
  }
  const turns = { pages: createTurns(), searches: createTurns(), paying: createTurns() }
  const leaving = new WeakMap<FastifyRequest, () => void>()
  const unread = new Map<string, number>()
  let allUnread = 0
  const count = (address: string, change: number): void => {
    allUnread += change
    const left = (unread.get(address) ?? 0) + change
    if (left > 0) unread.set(address, left)
    else unread.delete(address)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const name = laneOf(request.url)
    if (name === 'always') return done()
    const isFull = allUnread > unreadBytes.total || (unread.get(request.ip) ?? 0) > unreadBytes.perAddress
    if (isFull) return void askToComeBack(request, reply, secondsToWait)
    if (name === 'others') return done()
    const leave = lanes[name].enter(
      request.ip,
      () => turns[name](done),
      () => askToComeBack(request, reply, secondsToWait),
    )
    leaving.set(request, leave)
    reply.raw.once('close', leave)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    leaving.get(request)?.()
    const bytes = Buffer.isBuffer(payload) ? payload.length : 0
    if (bytes > 0) {
      count(request.ip, bytes)
      reply.raw.once('close', () => count(request.ip, -bytes))
    }
    done(null, payload)
  })
}
