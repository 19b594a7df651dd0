import { randomBytes } from 'node:crypto'
import type { ScriptError } from '@karwan/contract/diagnostics'
import type { Teller } from './diagnostics.ts'

export interface ScriptFault {
  readonly error: ScriptError
  /** Path of the page. */
  readonly location: string
  readonly teller: Teller
  readonly at: Date
}
export interface Tracker {
  /** Rejects where the tracker did not take it. */
  tell(fault: ScriptFault): Promise<void>
}

const timeoutMs = 5000
const client = 'karwan/1.0'

/**
 * A tracker of errors by its address. With a key in it (`https://<key>@errors.example/<project>`) it speaks the
 * envelopes of Sentry and of those that take them; any other address is sent each error as JSON.
 */
export const trackerAt = (address: string, fetch: typeof globalThis.fetch = globalThis.fetch): Tracker => {
  const url = new URL(address)
  const send = url.username === '' ? plain(url) : envelope(url)
  return {
    async tell(fault) {
      const { to, init } = send(fault)
      const reply = await fetch(to, { method: 'POST', ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`The tracker of errors answered ${reply.status}`)
    },
  }
}
type Sending = (fault: ScriptFault) => { readonly to: string; readonly init: RequestInit }

const plain =
  (url: URL): Sending =>
  ({ error, location, teller, at }) => {
    const body = JSON.stringify({ ...error, location, at: at.toISOString(), ...teller })
    return { to: url.href, init: { body, headers: { 'content-type': 'application/json' } } }
  }

/** https://develop.sentry.dev/sdk/data-model/envelopes/: a line about the envelope, one about its item, the item. */
const envelope = (url: URL): Sending => {
  const [, folder = '', project = ''] = /^(.*)\/([^/]+)\/?$/.exec(url.pathname) ?? []
  const to = `${url.origin}${folder}/api/${project}/envelope/`
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${client}, sentry_key=${url.username}`,
  }
  return ({ error, location, teller, at }) => {
    const id = randomBytes(16).toString('hex')
    const event = {
      event_id: id,
      timestamp: at.getTime() / 1000,
      platform: 'javascript',
      level: 'error',
      transaction: location,
      tags: { brand: teller.brand, language: teller.language },
      request: { url: location, headers: { 'User-Agent': teller.userAgent ?? '' } },
      exception: { values: [{ type: error.type, value: error.message, stacktrace: { frames: framesOf(error.stack) } }] },
    }
    const lines = [{ event_id: id, sent_at: at.toISOString() }, { type: 'event', content_type: 'application/json' }, event]
    return { to, init: { headers, body: lines.map(line => `${JSON.stringify(line)}\n`).join('') } }
  }
}

/**
 * Of Chromium (`at draw (https://…/a.js:1:2)`) and of Firefox and Safari (`draw@https://…/a.js:1:2`); the innermost
 * last, as the envelope wants it.
 */
const framesOf = (stack = ''): readonly object[] =>
  stack
    .split('\n')
    .flatMap(line => {
      const found = /^\s*(?:at (?:(.*?) \()?|(.*?)@)(\S+?):(\d+):(\d+)\)?$/.exec(line)
      if (!found) return []
      const [, chromium, others, filename, lineno, colno] = found
      return [{ function: chromium || others || '?', filename, lineno: Number(lineno), colno: Number(colno), in_app: true }]
    })
    .reverse()
