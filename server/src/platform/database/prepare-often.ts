import type pg from 'pg'

/** A text that comes so often is prepared. */
const oftenFrom = 3
/** Texts that are counted: the other ones, as of lists of many lengths, are not prepared. */
const mostTexts = 500

type Query = (...asked: readonly unknown[]) => unknown
interface Asked {
  readonly text?: unknown
  readonly name?: unknown
}
const isAsked = (first: unknown): first is Asked =>
  typeof first === 'object' && first !== null && Object.getPrototypeOf(first) === Object.prototype

/**
 * Has PostgreSQL prepare, once on each connection, what is asked often with values: reading and planning a statement
 * takes it longer than running it. What the caller named keeps its name.
 */
export const prepareOften = (pool: pg.Pool): void => {
  const counts = new Map<string, { readonly name: string; times: number }>()
  const nameOf = (text: string): string | undefined => {
    let known = counts.get(text)
    if (!known) {
      if (counts.size >= mostTexts) return undefined
      known = { name: `often-${counts.size}`, times: 0 }
      counts.set(text, known)
    }
    known.times += 1
    return known.times >= oftenFrom ? known.name : undefined
  }
  pool.on('connect', client => {
    const query = client.query.bind(client) as Query
    const prepared: Query = (first, second, ...rest) => {
      if (!Array.isArray(second) || second.length === 0) return query(first, second, ...rest)
      const asked = isAsked(first) ? first : { text: first }
      if (typeof asked.text !== 'string' || asked.name !== undefined) return query(first, second, ...rest)
      return query({ ...asked, name: nameOf(asked.text) }, second, ...rest)
    }
    Object.assign(client, { query: prepared })
  })
}
