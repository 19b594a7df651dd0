/**
 * Measures what a server does that is asked for more than it can: an open load at 1, 2 and 4 times its capacity, and
 * one address that pipelines pages and never reads.
 */
import { execFileSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '@karwan/domain/calendar'
import type { World } from '../e2e/world/world.ts'
import { tell } from './measure.ts'
import { departure, openVisitor } from './shop.ts'

const seconds = 15
type Shop = Pick<World, 'shop' | 'processes'>

interface Asked {
  readonly status: number
  readonly ms: number
}

/** Something that is asked for again and again; `address` of the call with that number. */
interface Subject {
  readonly name: string
  readonly address: (index: number) => string
  readonly headersOf: (index: number) => Headers
}
type Headers = Readonly<Record<string, string>>

export async function tellOverload(world: Shop): Promise<void> {
  // A home page that stands ready costs next to nothing: these are drawn, each for an address of its own.
  await tellSubject(world, { name: 'drawn home pages', address: index => `/?visit=${index}`, headersOf: () => ({}) })
  await tellSubject(world, await searches(world))
  await tellBurst(world)
  await tellDeaf(world, residentOf(world))
}

/** Starts of searches by many visitors, each for another day and way. */
async function searches({ shop }: Shop): Promise<Subject> {
  const visitors: Headers[] = []
  for (let count = 0; count < 400; count++) visitors.push((await openVisitor(shop)).headers)
  const cities = ['IST', 'DXB', 'BEY', 'AMM', 'CAI', 'SAW', 'DOH', 'LHR']
  const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
  return {
    name: 'starts of searches',
    headersOf: index => visitors[index % visitors.length] ?? {},
    address(index) {
      const date = addDays(departure(), index % 250)
      const destination = place(cities[Math.floor(index / 250) % cities.length] ?? 'IST')
      const payload = { f: { type: 0, class: 'Y', adt: 1 + (index % 5), r: [{ date, origin: place('EBL'), destination }] } }
      return `/api/dynamic-package?bench=${encodeURIComponent(JSON.stringify(payload))}`
    },
  }
}

async function tellSubject(world: Shop, subject: Subject): Promise<void> {
  await capacityOf(world.shop, subject, 3)
  const perSecond = await capacityOf(world.shop, subject, 5)
  tell(`capacity: ${subject.name}`, `${perSecond.toFixed(0)}/s`, 'four callers, each one after another')
  await pause(5000)
  const idle = residentOf(world)
  let base = 0
  for (const times of [1, 2, 4]) {
    const probes = watchProbe(world.shop)
    const asked = await openLoad(world.shop, subject, perSecond * times)
    const recovery = await recoveryMs(world.shop, subject)
    const slowest = await probes.end()
    const goodput = asked.filter(isServed).length / seconds
    base ||= goodput
    const refused = asked.filter(({ status }) => status === 503).length
    tell(
      `${times} × the capacity: goodput`,
      `${goodput.toFixed(0)}/s`,
      `${((goodput / base) * 100).toFixed(0)} % of that at 1 × (goal ≥ 90), p95 ${p95Of(asked).toFixed(0)} ms (goal ≤ 1,500), refused ${refused} of ${asked.length}, below 150 ms again after ${recovery.toFixed(0)} ms (goal ≤ 2,000), /livez at most ${slowest.toFixed(0)} ms (goal ≤ 200)`,
    )
  }
  const most = residentOf(world)
  await pause(60_000)
  const after = residentOf(world)
  tell(
    'memory at the end, and a minute later',
    `${(most / idle).toFixed(2)}, ${(after / idle).toFixed(2)} × idle`,
    `${(most / 1e6).toFixed(0)} and ${(after / 1e6).toFixed(0)} of ${(idle / 1e6).toFixed(0)} MB (goal ≤ 1.5 ×, then ≤ 1.1 ×)`,
  )
}

const isServed = ({ status }: Asked): boolean => status === 200
const p95Of = (asked: readonly Asked[]): number => {
  const times = asked.filter(isServed).map(({ ms }) => ms)
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

let asks = 0
const nextOf = (shop: string, { address, headersOf }: Subject): Call => {
  asks += 1
  return { url: `${shop}${address(asks)}`, headers: headersOf(asks) }
}

/** Answers in a second to four callers that ask again when they have their answer. */
async function capacityOf(shop: string, subject: Subject, forSeconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const until = performance.now() + forSeconds * 1000
  let served = 0
  const caller = async (): Promise<void> => {
    while (performance.now() < until) if (isServed(await ask({ ...nextOf(shop, subject), agent }))) served += 1
  }
  await Promise.all(Array.from({ length: 4 }, caller))
  agent.destroy()
  return served / forSeconds
}

/** Milliseconds until an answer takes less than 150 ms; 30 s at most. */
async function recoveryMs(shop: string, subject: Subject): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 30_000) {
    const answer = await ask(nextOf(shop, subject))
    if (isServed(answer) && answer.ms < 150) break
    await pause(50)
  }
  return performance.now() - began
}

/** 2,000 callers at the same moment, each on a connection of its own. */
async function tellBurst({ shop }: Shop): Promise<void> {
  const probes = watchProbe(shop)
  const asked = await Promise.all(Array.from({ length: 2000 }, (_, index) => ask({ url: `${shop}/?burst=${index}`, agent: false })))
  const slowest = await probes.end()
  const [served, refused] = [200, 503].map(wanted => asked.filter(({ status }) => status === wanted).length)
  const last = Math.max(...asked.map(({ ms }) => ms))
  tell(
    '2,000 connections with one page each: the last answer',
    `${last.toFixed(0)} ms`,
    `goal ≤ 3,000; served ${served}, refused ${refused}, /livez at most ${slowest.toFixed(0)} ms (goal ≤ 200)`,
  )
}

/** Asks at a steady rate, whether or not the answers come. */
async function openLoad(shop: string, subject: Subject, perSecond: number): Promise<readonly Asked[]> {
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const asked: Promise<Asked>[] = []
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (asked.length < due) asked.push(ask({ ...nextOf(shop, subject), agent }))
    await pause(5)
  }
  const answers = await Promise.all(asked)
  agent.destroy()
  return answers
}

interface Call {
  readonly url: string
  /** False: a connection of its own. */
  readonly agent?: Agent | false
  readonly headers?: Headers
}
const ask = ({ url, agent, headers }: Call): Promise<Asked> =>
  new Promise(resolve => {
    const began = performance.now()
    const failed = (): void => resolve({ status: 0, ms: performance.now() - began })
    get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers } }, answer => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }))
      answer.on('error', failed)
    }).on('error', failed)
  })

/** Asks `/livez` ten times a second. */
function watchProbe(shop: string) {
  let [slowest, isOver] = [0, false]
  const done = (async () => {
    while (!isOver) {
      slowest = Math.max(slowest, (await ask({ url: `${shop}/livez` })).ms)
      await pause(100)
    }
  })()
  return {
    end: async (): Promise<number> => {
      isOver = true
      await done
      return slowest
    },
  }
}

async function tellDeaf(world: Shop, idle: number): Promise<void> {
  const { port, hostname } = new URL(world.shop)
  const call = 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n'
  const sockets: Socket[] = []
  const probes = watchProbe(world.shop)
  for (let count = 0; count < 1000; count++) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined).pause()
    socket.write(call.repeat(11))
    sockets.push(socket)
  }
  let most = idle
  for (let second = 0; second < 20; second++) {
    await pause(1000)
    most = Math.max(most, residentOf(world))
  }
  const slowest = await probes.end()
  for (const socket of sockets) socket.destroy()
  tell(
    '1,000 connections with 11 pages each that nobody reads: memory',
    `${(most / idle).toFixed(2)} × idle`,
    `${(most / 1e6).toFixed(0)} of ${(idle / 1e6).toFixed(0)} MB (goal ≤ 1.5 ×), /livez at most ${slowest.toFixed(0)} ms (goal ≤ 200)`,
  )
}

const residentOf = (world: Shop): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(world.processes().shop)]).toString()) * 1024
