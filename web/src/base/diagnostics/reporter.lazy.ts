import type { DiagnosticRecord, ScriptError } from '@karwan/contract/diagnostics'
import { isOwnScriptError, masked, maskedText } from '@karwan/domain/diagnostics'
import type { Trouble } from './index.ts'

/** Most reports of one page: a fault that repeats itself is one fault. */
const mostOfAPage = 40
const mostAtOnce = 20
/** Below what the server takes, so that a whole message is never refused for its last record. */
const mostBytes = 14 * 1024
const longestText = 2000
const gatherMs = 1000

interface Outside {
  /** Sends one message; what became of it is nobody's concern. */
  readonly send: (body: string) => void
  /** Path of the page. */
  readonly path: () => string
  readonly later: (job: () => void, ms: number) => void
}

/** Gathers troubles for a second, leaves out what it has told already, and sends the rest masked. */
export const createReporter = ({ send, path, later }: Outside) => {
  const answer = new Set<string>()
  let waiting: DiagnosticRecord[] = []
  const flush = (): void => {
    let next: DiagnosticRecord[] = []
    const go = (): void => {
      if (next.length > 0) send(JSON.stringify({ records: next }))
      next = []
    }
    for (const record of waiting) {
      if (next.length >= mostAtOnce || sizeOf([...next, record]) > mostBytes) go()
      if (sizeOf([record]) <= mostBytes) next.push(record)
    }
    waiting = []
    go()
  }
  return {
    report(trouble: Trouble): void {
      const record = recordOf(trouble, path())
      if (record.error && !isOwnScriptError(record.error.message)) return
      const what = JSON.stringify([record.collection, record.url, record.error?.message ?? record.data])
      if (answer.size >= mostOfAPage || answer.has(what)) return
      answer.add(what)
      waiting.push(record)
      if (waiting.length === 1) later(flush, gatherMs)
    },
    /** Now: the page is going away. */
    flush,
  }
}

const sizeOf = (records: readonly DiagnosticRecord[]): number => new TextEncoder().encode(JSON.stringify({ records })).length

const recordOf = ({ collection, data, url }: Trouble, path: string): DiagnosticRecord => {
  const thrown = Array.isArray(data) ? data.find(each => each instanceof Error) : undefined
  const error = thrown ? errorOf(thrown) : messageOf(data)
  return {
    collection,
    location: path.slice(0, 300),
    data: readable(masked(data)),
    ...(url !== undefined && { url: url.split(/[?#]/)[0]?.slice(0, 300) ?? '' }),
    ...(collection === 'console_logs' && error && { error }),
  }
}
const errorOf = ({ name, message, stack }: Error): ScriptError => ({
  type: name.slice(0, 100),
  message: maskedText(message).slice(0, 1000),
  ...(stack && { stack: maskedText(stack).slice(0, 4000) }),
})
/** A browser that keeps an error to itself gives its message alone. */
const messageOf = (data: unknown): ScriptError | undefined => {
  const [only, ...more] = Array.isArray(data) ? data : []
  return typeof only === 'string' && more.length === 0 ? { type: 'Error', message: maskedText(only).slice(0, 1000) } : undefined
}

/** As JSON, whatever it was; long texts are cut. */
const readable = (value: unknown): DiagnosticRecord['data'] => {
  const seen = new WeakSet<object>()
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'string') return each.slice(0, longestText)
    if (typeof each === 'bigint' || typeof each === 'function' || typeof each === 'symbol') return String(each).slice(0, 100)
    if (typeof each !== 'object' || each === null) return each
    if (each instanceof Error) return maskedText(`${each.name}: ${each.message}`).slice(0, longestText)
    if (typeof Node !== 'undefined' && each instanceof Node) return `<${each.nodeName.toLowerCase()}>`
    if (seen.has(each)) return '[again]'
    seen.add(each)
    return each
  })
  return text === undefined ? null : (JSON.parse(text) as DiagnosticRecord['data'])
}

let own: ReturnType<typeof createReporter> | undefined
const getOwn = () => {
  if (own) return own
  own = createReporter({
    send: body => {
      const headers = { 'content-type': 'application/json' }
      void fetch('/api/diagnostics', { method: 'POST', body, headers, keepalive: true }).catch(() => {})
    },
    path: () => window.location.pathname,
    later: (job, ms) => void setTimeout(job, ms),
  })
  addEventListener('pagehide', own.flush)
  return own
}
export const report = (trouble: Trouble): void => getOwn().report(trouble)
