import { Agent, fetch } from 'undici'
import type { Fetch } from '../transport.ts'

/** Its hosts are never found, so that connecting runs out of time. */
const agent = new Agent({ connect: { timeout: 50, lookup: () => undefined } })

/** Sends by undici to a host whose connection is never made: undici's own connect timeout ends the request. */
export const neverConnects: Fetch = (url, init) => fetch(url, { ...init, dispatcher: agent })
