import { createHash } from 'node:crypto'

/** Returns the SHA-256 of a JSON value. The order of its names does not matter. */
export const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('base64url')
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`)
    .join(',')}}`
}

/** Returns what is stored in place of a visitor's id. */
export const visitorHash = (visitorId: string): string => hashOf(['visitor', visitorId])
