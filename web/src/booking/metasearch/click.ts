import { clickPeriod, millisecondsOfPeriod } from '@karwan/domain/retention'

/** A click of a metasearch site, kept until the order that came of it (GD-4). */
export interface MetasearchClick {
  readonly wegoClickId: string
  /** The address's `ticket` it came with; the order must come of the same. */
  readonly ticket: string | null
  /** Not yet told with an order. */
  readonly apply: boolean
}

const key = 'karwan.metasearch-click'
const version = 1

/** Keeps the click of an address that carries one; any other address changes nothing. */
export function rememberClick(query: string, now: number): void {
  const parameters = new URLSearchParams(query)
  const wegoClickId = parameters.get('wego_click_id')
  if (!wegoClickId || wegoClickId.length > 120) return
  write({ wegoClickId, ticket: parameters.get('ticket'), apply: true }, now)
}

/** The click that belongs to an order made from `ticket`: unused, not too old, and come with that ticket. */
export function findClick(ticket: string | null, now: number): MetasearchClick | undefined {
  const kept = read()
  if (!kept || now - kept.at > millisecondsOfPeriod(clickPeriod)) return undefined
  return kept.click.apply && kept.click.ticket === ticket ? kept.click : undefined
}

/** After the order was made: the click is told once. */
export function clickWasReported(now: number): void {
  const kept = read()
  if (kept) write({ ...kept.click, apply: false }, now)
}

function write(click: MetasearchClick, at: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ version, at, click }))
  } catch {
    // Without a store the click goes untold.
  }
}

function read(): { readonly at: number; readonly click: MetasearchClick } | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { version?: unknown; at?: unknown; click?: unknown } | null
    if (kept?.version !== version || typeof kept.at !== 'number') return undefined
    const { wegoClickId, ticket, apply } = (kept.click ?? {}) as Record<string, unknown>
    if (typeof wegoClickId !== 'string' || typeof apply !== 'boolean') return undefined
    return { at: kept.at, click: { wegoClickId, ticket: typeof ticket === 'string' ? ticket : null, apply } }
  } catch {
    return undefined
  }
}
