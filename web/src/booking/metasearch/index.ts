/** Visitors from metasearch sites: which click led to which order. */
export { clickWasReported, findClick, rememberClick } from './click.ts'
