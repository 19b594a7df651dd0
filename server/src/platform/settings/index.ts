/**
 * Reads the settings once at start from the environment. A wrong value or an unknown `KARWAN_…` name stops the start
 * with its name. Values are never printed, since some are secrets.
 */
export type { OwnMap, Settings } from './given.ts'
export { checkLiveSettings, readSettings, WrongSettings } from './read-settings.ts'
