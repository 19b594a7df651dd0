import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillEmbedded } from '@karwan/server/test-database'
import { startWorld } from './world.ts'

/**
 * One world for all journeys that do not break it; its addresses travel to the workers by environment. So do the folder
 * where programs that are started again and again find their code compiled, and a migrated database that each world
 * begins with a copy of: to make it takes 9 s of processor time, to copy it a tenth of one.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const compiled = mkdtempSync(join(tmpdir(), 'karwan-compiled-'))
  process.env.NODE_COMPILE_CACHE = compiled
  const data = mkdtempSync(join(tmpdir(), 'karwan-migrated-'))
  await fillEmbedded(data)
  process.env.E2E_DATA = data
  const world = await startWorld({ lasts: true })
  process.env.E2E_SHOP = world.shop
  process.env.E2E_SANDBOX = world.sandbox
  return async () => {
    await world.close()
    for (const folder of [compiled, data]) rmSync(folder, { recursive: true, force: true })
  }
}
