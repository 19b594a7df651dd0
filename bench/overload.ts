/**
 * Measures what a server does that is asked for more than it can: an open load at 1, 2 and 4 times its capacity, and
 * one address that pipelines pages and never reads.
 */
import { execFileSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '../e2e/world/world.ts'
import { measureLoad, tell } from './measure.ts'

const seconds = 15
type Shop = Pick<World, 'shop' | 'processes'>

interface Asked {
  readonly status: number
  readonly ms: number
}

export async function tellOverload(world: Shop): Promise<void> {
  const home = { url: world.shop, headers: { 'accept-encoding': 'br' }, connections: 4 }
  await measureLoad({ ...home, seconds: 3 })
  const { perSecond } = await measureLoad({ ...home, seconds: 5 })
  tell('capacity: server-rendered home', `${perSecond.toFixed(0)}/s`, 'four connections, one after another')
  const idle = residentOf(world)
  let base = 0
  for (const times of [1, 2, 4]) {
    const probes = watchProbe(world.shop)
    const asked = await openLoad(world.shop, perSecond * times)
    const slowest = await probes.end()
    const served = asked.filter(({ status }) => status === 200)
    const goodput = served.length / seconds
    base ||= goodput
    const p95 = served.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(served.length * 0.95)] ?? Number.NaN
    const refused = asked.filter(({ status }) => status === 503).length
    tell(
      `${times} × the capacity: goodput`,
      `${goodput.toFixed(0)}/s`,
      `${((goodput / base) * 100).toFixed(0)} % of that at 1 × (goal ≥ 90), p95 ${p95.toFixed(0)} ms (goal ≤ 1,500), refused ${refused} of ${asked.length}, /livez at most ${slowest.toFixed(0)} ms (goal ≤ 200)`,
    )
  }
  await tellDeaf(world, idle)
}

/** Asks at a steady rate, whether or not the answers come. */
async function openLoad(url: string, perSecond: number): Promise<readonly Asked[]> {
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const asked: Promise<Asked>[] = []
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (asked.length < due) asked.push(ask(url, agent))
    await pause(5)
  }
  const answers = await Promise.all(asked)
  agent.destroy()
  return answers
}

const ask = (url: string, agent?: Agent): Promise<Asked> =>
  new Promise(resolve => {
    const began = performance.now()
    const failed = (): void => resolve({ status: 0, ms: performance.now() - began })
    get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, answer => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - began }))
      answer.on('error', failed)
    }).on('error', failed)
  })

/** Asks `/livez` ten times a second. */
function watchProbe(shop: string) {
  let [slowest, isOver] = [0, false]
  const done = (async () => {
    while (!isOver) {
      slowest = Math.max(slowest, (await ask(`${shop}/livez`)).ms)
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
