/** Visitors that a metasearch site sends: whose click led to which order. */
export { clickWasTold, findClick, rememberClick } from './click.ts'
