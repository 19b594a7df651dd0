import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWorld } from './world.ts'

/**
 * One world for all journeys that do not break it; its addresses travel to the workers by environment. So does the
 * folder where programs that are started again and again find their code compiled.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const compiled = mkdtempSync(join(tmpdir(), 'karwan-compiled-'))
  process.env.NODE_COMPILE_CACHE = compiled
  const world = await startWorld({ lasts: true })
  process.env.E2E_SHOP = world.shop
  process.env.E2E_SANDBOX = world.sandbox
  return async () => {
    await world.close()
    rmSync(compiled, { recursive: true, force: true })
  }
}
