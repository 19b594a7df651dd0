/** Visitors from metasearch sites: which click led to which order. */
export { clickWasTold, findClick, rememberClick } from './click.ts'
