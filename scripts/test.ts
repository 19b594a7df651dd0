/**
 * `npm test`: types, lint, unused code, unit and integration tests, browser journeys.
 * `npm run check`: the same without the journeys. `npm run e2e [-- args]`: the journeys alone.
 */
import { cpus } from 'node:os'
import { getChromium } from './browser.ts'
import { step } from './run.ts'

const which = process.argv[2] ?? 'all'
const more = process.argv.slice(3)
const parts = ['domain', 'contract', 'brands', 'messages', 'adapters', 'sandbox', 'server', 'web', 'e2e']
const started = Date.now()

if (which !== 'e2e') {
  for (const part of parts) await step(`types: ${part}`, 'tsc', ['-p', part])
  await step('types: tests and scripts', 'tsc', ['-p', '.'])
  await step('lint', 'biome', ['check', '.'])
  await step('unused code', 'knip', [])
}
await step('build', 'node', ['scripts/build.ts'])
if (which !== 'e2e') {
  await step('script of the home page', 'node', ['web/dev/measure-page.ts', './home/home.route.tsx', '--most', '100'])
  await step('script of flight results', 'node', ['web/dev/measure-page.ts', './flight-search/flight-results.route.tsx', '--most', '100'])
}
if (which !== 'e2e') await step('unit and integration tests', 'vitest', ['run', `--maxWorkers=${Math.max(1, Math.min(4, cpus().length))}`])
if (which !== 'check') {
  const chromium = await getChromium()
  await step('journeys', 'playwright', ['test', ...more], { cwd: 'e2e', env: chromium ? { CHROMIUM_PATH: chromium } : {} })
}
console.log(`\nAll of it passed in ${((Date.now() - started) / 1000).toFixed(0)} s`)
