/**
 * `npm test`: types, lint, unused code, unit and integration tests, browser journeys.
 * `npm run check`: the same without a browser. `npm run e2e [-- args]`: the journeys alone. `npm run unit [-- args]`:
 * the unit and integration tests alone. The arguments go to Playwright and Vitest.
 */
import { cpus } from 'node:os'
import { getChromium } from './browser.ts'
import { beside, type Step, step, steps } from './run.ts'

const which = process.argv[2] ?? 'all'
const more = process.argv.slice(3)
const parts = ['server', 'web', 'console', 'adapters', 'sandbox', 'e2e', 'contract', 'messages', 'brands', 'domain']
const cores = Math.max(1, Math.min(4, cpus().length))
const started = Date.now()

const scriptOf = (page: string, route: string, most: number): Step => ({
  title: `script of ${page}`,
  command: 'node',
  args: ['web/dev/measure-page.ts', route, '--most', String(most)],
})
const build: Step = { title: 'build', command: 'node', args: ['scripts/build.ts'] }
/**
 * With more than one checker each of them works out the types of drizzle and zod anew, which takes twice the processor
 * time. Memory is tidied up less often: 1.6 GB at most.
 */
const typesOf = (title: string, part: string): Step => ({
  title: `types: ${title}`,
  command: 'tsc',
  args: ['-p', part, '--checkers', '1'],
  env: { GOGC: '400' },
})
/** The longest first: what is left over at the end is short. */
const looks: readonly Step[] = [
  build,
  { title: 'lint', command: 'biome', args: ['check', '.'] },
  { title: 'unused code', command: 'knip', args: [] },
  { title: 'exports nobody uses', command: 'knip', args: ['--include-entry-exports', '--production'] },
  ...parts.map(part => typesOf(part, part)),
  { title: 'docs', command: 'node', args: ['scripts/check-docs.ts'] },
  { title: 'words', command: 'node', args: ['scripts/check-words.ts'] },
  { title: 'missing and unused texts', command: 'node', args: ['scripts/missing-texts.ts'] },
  { title: 'requirements', command: 'node', args: ['scripts/requirements.ts'] },
  { title: 'settings page', command: 'node', args: ['scripts/settings-page.ts'] },
  { title: 'licences', command: 'node', args: ['scripts/licences/page.ts'] },
  typesOf('tests and scripts', '.'),
]

/** A test of the server waits for a third of its time, as a journey does: one worker more than cores. */
const unit: Step = {
  title: 'unit and integration tests',
  command: 'vitest',
  args: ['run', `--maxWorkers=${cores + 1}`, ...(which === 'unit' ? more : [])],
}
const browserTests = async (title: string, args: readonly string[]): Promise<Step> => {
  const chromium = await getChromium()
  const env = chromium ? { CHROMIUM_PATH: chromium } : {}
  return { title, command: 'playwright', args: ['test', ...args], cwd: 'e2e', env }
}
/** Before the journeys: beside them Vite took minutes to make its modules. It needs the pictures of the build. */
const development = () => browserTests('development mode', ['--config', 'development'])
const journeys = () => browserTests('journeys', more)

if (which === 'e2e') {
  await step(build)
  if (more.length === 0) await step(await development())
  await step(await journeys())
} else if (which === 'unit') await step(unit)
else {
  await steps(looks, Math.min(2, cores))
  await steps(
    [
      scriptOf('the home page', './pages/home/home.route.tsx', 100),
      scriptOf('flight results', './search/flights/flight-results.route.tsx', 101),
      scriptOf('hotel results', './search/hotels/hotel-results.route.tsx', 107),
    ],
    Math.min(2, cores),
  )
  if (which === 'check') await step(unit)
  else await beside([await development(), await journeys()], unit, 25 * 60_000)
}
console.log(`\nAll of it passed in ${((Date.now() - started) / 1000).toFixed(0)} s`)
