import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleProgram } from '@karwan/server/bundle-program'
import { fillEmbedded } from '@karwan/server/test-database'
import { startWorld } from './world.ts'

/**
 * One world for all journeys that do not break it; its addresses travel to the workers by environment. So do the folder
 * where programs that are started again and again find their code compiled, and a migrated database that each world
 * begins with a copy of: to make it takes 9 s of processor time, to copy it a tenth of one. Worlds of single journeys
 * start the shop and the sandbox from one file each, in 3 s of processor time instead of 5.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const compiled = mkdtempSync(join(tmpdir(), 'karwan-compiled-'))
  process.env.NODE_COMPILE_CACHE = compiled
  const data = mkdtempSync(join(tmpdir(), 'karwan-migrated-'))
  await fillEmbedded(data)
  process.env.E2E_DATA = data
  const programs = { E2E_SHOP_PROGRAM: 'server/src/main.ts', E2E_SANDBOX_PROGRAM: 'sandbox/src/main.ts' }
  const made = await Promise.all(
    Object.entries(programs).map(async ([name, script]) => {
      const program = await bundleProgram(new URL(`../../${script}`, import.meta.url))
      process.env[name] = program.file
      return program
    }),
  )
  const world = await startWorld({ lasts: true })
  process.env.E2E_SHOP = world.shop
  process.env.E2E_SANDBOX = world.sandbox
  return async () => {
    await world.close()
    for (const program of made) program.remove()
    for (const folder of [compiled, data]) rmSync(folder, { recursive: true, force: true })
  }
}
