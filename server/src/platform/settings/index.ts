/**
 * Every setting of the server, read once at start from the environment. A wrong value and an unknown `KARWAN_…` name are refused by name;
 * values are never repeated, since some of them are secrets.
 */
export type { OwnMap, Settings } from './given.ts'
export { readSettings, WrongSettings } from './read-settings.ts'
