import { lineKinds, type TheirLine } from '@karwan/domain/books'
import { type CurrencyCode, currencyDecimals, findDecimal } from '@karwan/domain/money'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A statement that cannot be read as a whole; nothing of it is taken. */
export class StatementRefused extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'StatementRefused'
  }
}

const currencies = Object.keys(currencyDecimals) as [CurrencyCode, ...CurrencyCode[]]
const nothing = z.string().transform(text => (text === '' ? null : text))
const row = z
  .object({
    kind: z.enum(lineKinds),
    id: z.string().min(1).max(200),
    reference: nothing,
    of: nothing,
    amount: z.string(),
    currency: z.enum(currencies),
    state: z.enum(['done', 'cancelled']).default('done'),
    at: z.iso.datetime({ offset: true }),
  })
  .transform(({ amount, currency, at, ...line }, context) => {
    const money = findDecimal(amount, currency)
    if (money) return { ...line, amount: money, at: new Date(at).toISOString() }
    context.addIssue({ code: 'custom', message: 'amount is no amount of its currency' })
    return z.NEVER
  })

/**
 * CSV with a head of `kind,id,reference,of,amount,currency,state,at` in any order: amounts as decimals in major units,
 * times with their zone. Throws StatementRefused and names the first line that cannot be read: a statement without one
 * of its lines would hide a difference.
 */
export const parseStatement = (text: string): readonly TheirLine[] => {
  const lines = table(text).map((fields, index) => {
    const line = row.safeParse(fields)
    if (line.success) return line.data
    throw new StatementRefused(`Line ${index + 2} cannot be read: ${z.prettifyError(line.error)}`)
  })
  const keys = lines.map(({ kind, id }) => `${kind} ${id}`)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new StatementRefused(`${twice} stands in it twice`)
  return lines
}

const table = (text: string): readonly Record<string, string>[] => {
  if (text.trim() === '') throw new StatementRefused('It is empty')
  try {
    return parse(text, { columns: checkedHead, bom: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    throw new StatementRefused(`It is no table: ${(error as Error).message}`)
  }
}

const columns = ['kind', 'id', 'reference', 'of', 'amount', 'currency', 'state', 'at']
/** An empty day has a head too; a page that says something else has none. */
const checkedHead = (head: readonly string[]): string[] => {
  const missing = columns.filter(name => !head.includes(name))
  if (missing.length > 0) throw new Error(`${missing.join(', ')} missing in its head`)
  return [...head]
}
