/**
 * Says whether the settings are those of a live shop, without opening it: `node server/src/commands/check-live.ts`.
 * Takes the settings of the server, as if KARWAN_LIVE were true, and names every fault at once.
 */
import { checkLiveSettings, WrongSettings } from '../platform/settings/index.ts'

try {
  await checkLiveSettings({ ...process.env, KARWAN_LIVE: 'true' })
  console.log('A live shop starts with these settings.')
} catch (error) {
  if (!(error instanceof WrongSettings)) throw error
  console.error(error.message)
  process.exitCode = 1
}
