/**
 * `npm run bench`: speed and size, measured on this machine in one run and told beside what they are held against.
 *   Ratios compare two things
 * measured in the same minute; absolute times belong to the machine. `npm run bench -- --quick` runs Lighthouse once
 * instead of five times,
 * `--only=presses,shifts` tells these alone.
 */
import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { startWorld, type World } from '../e2e/world/world.ts'
import { openBrowser, weigh } from './browser.ts'
import { tellChoosing } from './choosing.ts'
import { tellCosts } from './costs.ts'
import { tellFirstScreens } from './first-screen.ts'
import { tellHotelPages } from './hotel-pages.ts'
import { tellShifts } from './layout-shifts.ts'
import { scoresOf } from './lighthouse.ts'
import { tellMailRate } from './mails.ts'
import { kilobytes, measureLoad, median, tell } from './measure.ts'
import { tellOrderRate } from './orders.ts'
import { tellOverload } from './overload.ts'
import { tellFirstPackages, tellPackages } from './packages.ts'
import { tellRepaints } from './repaints.ts'
import { reportDestinations, tellFlightRules, tellHotelRules, tellPlaces } from './rules.ts'
import { finishSearch, flightAddress, hotelAddress, hotelSupplier, listBenchHotels, listItineraries } from './shop.ts'
import { tellSlowSuppliers } from './slow-suppliers.ts'
import { tapSupplier } from './supplier-tap.ts'
import { unevenSupplier } from './uneven-supplier.ts'

const runs = process.argv.includes('--quick') ? 1 : 5
const seconds = 4

const heading = (title: string): void => console.log(`\n${title}`)

function tellMemory(world: World): void {
  heading('Idle memory of a started shop')
  for (const [name, pid] of Object.entries(world.processes())) {
    const resident = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) * 1024
    tell(`${name}, resident`, `${(resident / 1e6).toFixed(0)} MB`)
  }
}

async function tellServer(world: World): Promise<void> {
  heading(`Server, ${seconds} s each, 16 connections, the load in a process of its own`)
  const search = await finishSearch(world.shop, 'XNH', 'EBL')
  const bytes = Buffer.from(await (await fetch(search.url, { headers: search.headers })).arrayBuffer())
  const results = await measureLoad({ ...search, connections: 16, seconds })
  const bare = Fastify()
  const reply = Buffer.alloc(results.bytes, 'x')
  bare.get('/', (_, answer) => answer.type('application/json').header('content-encoding', 'br').send(reply))
  const address = await bare.listen({ port: 0, host: '127.0.0.1' })
  const floor = await measureLoad({ url: address, connections: 16, seconds })
  await bare.close()
  tell(
    'JSON results page, 200 itineraries',
    `${results.perSecond.toFixed(0)}/s`,
    `${kilobytes(results.bytes)} br of ${kilobytes(bytes.length)}, p99 ${results.p99.toFixed(1)} ms, ${results.failures} failures`,
  )
  tell('bare Fastify reply of the same bytes', `${floor.perSecond.toFixed(0)}/s`)
  tell('ratio', `${(results.perSecond / floor.perSecond).toFixed(2)} ×`, 'goal ≥ 0.5')
  for (const [name, path] of [
    ['home', '/'],
    ['flight results', flightAddress('XNH', 'EBL')],
  ] as const) {
    const pages = await measureLoad({ url: `${world.shop}${path}`, headers: { 'accept-encoding': 'br' }, connections: 8, seconds })
    tell(`server-rendered ${name}`, `${pages.perSecond.toFixed(0)}/s`, `p50 ${pages.p50.toFixed(1)} ms, ${pages.failures} failures`)
  }
}

async function tellRules(world: World): Promise<void> {
  heading('Rules that run while somebody waits')
  tellPlaces()
  await reportDestinations(hotelSupplier(world.sandbox))
  tellFlightRules(await listItineraries(world.shop, 'EBL', 'XNH'))
  tellHotelRules(await listBenchHotels(world.sandbox))
  await tellHotelPages(world)
}

async function tellWeights(world: World): Promise<void> {
  heading('Bytes on the wire before the page can be used, compressed')
  const browser = await openBrowser()
  for (const language of ['en', 'ckb']) {
    for (const [name, path, goal] of [
      ['home', '/', 'script ≤ 130 kB'],
      ['flight results', flightAddress('XNH', 'EBL'), 'all that comes without a touch'],
      ['hotel results', hotelAddress(), 'all that comes without a touch'],
    ] as const) {
      const { html, script, style } = await weigh(browser, `${world.shop}${path}`, language)
      tell(`${name}, ${language}`, `script ${kilobytes(script)}`, `style ${kilobytes(style)}, html ${kilobytes(html)}; ${goal}`)
    }
  }
  await browser.close()
}

async function tellFirstRow(): Promise<void> {
  heading('From the supplier’s first batch to the first row on screen')
  const times: number[] = []
  const world = await startWorld({ lasts: true, pace: 1, env })
  const through = await tapSupplier(world.sandbox)
  await world.killShop()
  await world.startShop({ KARWAN_FLIGHT_SUPPLIER_URL: `${through.url}/travel/air` })
  const browser = await openBrowser()
  for (let run = 0; run < 5; run++) {
    const page = await browser.newPage()
    await page.goto(world.shop)
    await page.goto(`${world.shop}${flightAddress('XNH', 'EBL')}`)
    await page.locator('article').first().waitFor()
    const shown = await page.evaluate(() => new Promise<number>(resolve => requestAnimationFrame(() => resolve(Date.now()))))
    const first = through.firstOffers()
    if (first !== undefined) times.push(shown - first)
    await page.close()
  }
  await browser.close()
  through.close()
  await world.close()
  tell('median of 5, 200 itineraries', `${median(times).toFixed(0)} ms`, 'goal ≤ 1,000 ms')
}

async function tellAllOverload(): Promise<void> {
  heading('More than the server can do: 15 s each, the load beside it')
  const world = await startWorld({ lasts: true, pace: 0.3, env: { ...env, KARWAN_WAIT_MS: '800' } })
  try {
    await tellOverload(world)
  } finally {
    await world.close()
  }
}

async function tellLettingGo(): Promise<void> {
  heading('A slow airline, and letting go, at the pace of life')
  const world = await startWorld({ lasts: true, pace: 1, env })
  await tellSlowSuppliers(world)
  await world.close()
}

async function tellAllShifts(): Promise<void> {
  heading('What moves by itself while rows come, and after a filter and a sort')
  const world = await startWorld({ lasts: true, pace: 1, env })
  await tellShifts(world, 'pace of life', runs === 1 ? ['en'] : ['en', 'ar', 'ckb'])
  const through = await unevenSupplier(world.sandbox)
  await world.killShop()
  await world.startShop({
    KARWAN_FLIGHT_SUPPLIER_URL: `${through.url}/travel/air`,
    KARWAN_STAY_SUPPLIER_URL: `${through.url}/travel/stays`,
  })
  await tellShifts(world, 'slow and uneven')
  through.close()
  await world.close()
}

async function tellLighthouse(world: World): Promise<void> {
  heading(`Lighthouse, mobile preset, medians of ${runs}`)
  for (const [name, path, languages] of [
    ['home', '/', ['en', 'ar', 'ckb']],
    ['flight results', flightAddress('XNH', 'EBL'), ['en', 'ar', 'ckb']],
    ['hotel results', hotelAddress(), ['en']],
  ] as const) {
    for (const language of languages) {
      const scores = await scoresOf(`${world.shop}${path}`, language, runs)
      tell(
        `${name}, ${language}: performance`,
        String(scores.performance),
        `accessibility ${scores.accessibility}, best practices ${scores.bestPractices}, SEO ${scores.seo}; LCP ${(scores.lcpMs / 1000).toFixed(2)} s (goal ≤ 2.0), TBT ${scores.tbtMs.toFixed(0)} ms, CLS ${scores.cls.toFixed(3)}`,
      )
    }
  }
}

/** Medians that are further apart than this would tell known addresses from unknown ones. */
const apartGoal = 5
function tellEnumeration(): void {
  heading('Whether time tells who has an account: medians of 500 for a known and an unknown address')
  const lines = execFileSync(process.execPath, [join(import.meta.dirname, '../server/src/testing/measures/enumeration.ts')], {
    encoding: 'utf8',
  })
  const apart = (one: number, other: number): string => `${((Math.abs(one - other) / Math.min(one, other)) * 100).toFixed(1)} %`
  for (const line of lines.trim().split('\n')) {
    const { name, known, unknown } = JSON.parse(line) as EnumerationLine
    const work = `of the processor ${known.processorMs.toFixed(2)} and ${unknown.processorMs.toFixed(2)} ms`
    const figure = `${known.ms.toFixed(2)}, ${unknown.ms.toFixed(2)} ms`
    tell(name, figure, `${apart(known.ms, unknown.ms)} apart, goal ≤ ${apartGoal} %; ${work}`)
  }
}
interface EnumerationLine {
  readonly name: string
  readonly known: { readonly ms: number; readonly processorMs: number }
  readonly unknown: { readonly ms: number; readonly processorMs: number }
}

/** Told of one started shop. */
const ofOneWorld: Readonly<Record<string, (world: World) => Promise<void> | void>> = {
  memory: tellMemory,
  rules: tellRules,
  packages: async world => {
    heading('Packages: 2,000 hotels with a flight, over HTTP')
    await tellPackages(world)
  },
  server: tellServer,
  weights: tellWeights,
  presses: async world => {
    heading('Filter and sort of 1,000 itineraries, CPU slowed 4 ×, from press to painted')
    await tellRepaints(world)
  },
  'first-screen': async world => {
    heading('What is seen without scrolling, medians of the first ten rows')
    await tellFirstScreens(world, runs === 1 ? ['en'] : ['en', 'ar', 'ckb'])
  },
  choosing: async world => {
    heading('From an opened row to a fare, and on the page of a hotel to a room')
    await tellChoosing(world, runs === 1 ? ['en'] : ['en', 'ar', 'ckb'])
  },
  lighthouse: tellLighthouse,
}
/** Told with a world of their own, or none. */
const apart: Readonly<Record<string, () => Promise<void> | void>> = {
  enumeration: tellEnumeration,
  orders: () => {
    heading('Orders made on PostgreSQL, eight at a time')
    tellOrderRate()
  },
  cost: () => {
    heading('What an order and a search cost, in processor time')
    tellCosts()
  },
  mail: () => {
    heading('E-mails on PostgreSQL, with a backlog of 1,500')
    tellMailRate()
  },
  'first-row': tellFirstRow,
  packages: async () => {
    heading('From the later half’s first batch to the first package on screen, at the pace of life')
    await tellFirstPackages(env)
  },
  overload: tellAllOverload,
  'letting-go': tellLettingGo,
  shifts: tellAllShifts,
}
const known = [...new Set([...Object.keys(ofOneWorld), ...Object.keys(apart)])]
const asked = process.argv.flatMap(word => (word.startsWith('--only=') ? word.slice('--only='.length).split(',') : []))
const unknown = asked.filter(name => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: --only takes ${known.join(', ')}`)
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name)

console.log(`Karwan bench · ${process.version} · ${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown'}`)
/** One address asks for everybody here. */
const env = { KARWAN_REQUESTS_PER_MINUTE: '100000000' }
if (Object.keys(ofOneWorld).some(isAsked)) {
  const world = await startWorld({ lasts: true, pace: 0.3, env })
  try {
    for (const [name, work] of Object.entries(ofOneWorld)) if (isAsked(name)) await work(world)
  } finally {
    await world.close()
  }
}
for (const [name, work] of Object.entries(apart)) if (isAsked(name)) await work()
