import type { TheirLine } from '@karwan/domain/reconciliation'
import { parseStatement, StatementRefused } from './statement.ts'

/** A source that statements are fetched from automatically. */
export interface StatementSource {
  /** Every line of the party between both instants; throws where they cannot be had. */
  fetchLines(party: string, span: { readonly from: Date; readonly until: Date }, signal: AbortSignal): Promise<readonly TheirLine[]>
}

const largest = 32 * 1024 * 1024

/**
 * Statements by HTTP: `<url>/<party>/statement?from=…&until=…` as CSV. The sandbox exports its own; where money is real
 * operations put there what the merchants' panels export (decision 19).
 */
export const httpStatements = (url: string): StatementSource => ({
  async fetchLines(party, { from, until }, signal) {
    const query = new URLSearchParams({ from: from.toISOString(), until: until.toISOString() })
    const answer = await fetch(`${url}/${encodeURIComponent(party)}/statement?${query}`, { signal, redirect: 'error' })
    if (!answer.ok) throw new StatementRefused(`The statement of ${party} was answered with ${answer.status}`)
    const text = await answer.text()
    if (text.length > largest) throw new StatementRefused(`The statement of ${party} is larger than ${largest} characters`)
    return parseStatement(text)
  },
})
