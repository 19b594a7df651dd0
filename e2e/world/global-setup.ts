import { startWorld } from './world.ts'

/** One world for all journeys that do not break it; its addresses travel to the workers by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const world = await startWorld()
  process.env.E2E_SHOP = world.shop
  process.env.E2E_SANDBOX = world.sandbox
  return () => world.close()
}
