import { startWorld } from './world.ts'

/** One world for all journeys that do not break it; its addresses travel to the workers by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const world = await startWorld()
  process.env.KARWAN_SHOP = world.shop
  process.env.KARWAN_SANDBOX = world.sandbox
  return () => world.close()
}
