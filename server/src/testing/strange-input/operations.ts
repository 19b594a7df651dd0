/** The operations of an OpenAPI document, and bodies that fit their schemas. */

export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minimum?: number
  readonly minLength?: number
  readonly pattern?: string
  readonly format?: string
}
interface Parameter {
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly name: string
  readonly schema?: Schema
}
interface Described {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
}
export interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly contentType: string | undefined
  readonly body: Schema | undefined
}

export const operationsOf = ({ paths }: { readonly paths: Readonly<Record<string, object>> }): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, { parameters = [], requestBody }]) => {
      const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      return { name: `${method.toUpperCase()} ${path}`, method, path, parameters, contentType, body: content?.schema }
    }),
  )

const textOf = ({ pattern, format, minLength = 0 }: Schema): string => {
  if (format === 'uuid') return '7c1a2f0e-0d3b-4c57-9a4c-0f6c1f4b8a11'
  if (format === 'date-time') return '2026-12-24T12:00:00Z'
  if (pattern?.includes('\\d{4}-\\d{2}-\\d{2}')) return pattern.includes('T') ? '2026-12-24T12:00' : '2026-12-24'
  return 'a'.repeat(Math.max(minLength, pattern ? 20 : 3))
}

/** Returns a value that fits a schema, as far as the schema says it. `known` has values by the names of fields. */
export const sampleOf = (schema: Schema | undefined, known: Readonly<Record<string, unknown>>, name = ''): unknown => {
  if (name in known) return known[name]
  if (schema === undefined) return {}
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sampleOf(first, known, name)
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, each]) => [key, sampleOf(each, known, key)]))
  if (schema.type === 'array') return [sampleOf(schema.items, known)]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  return schema.type === 'string' ? textOf(schema) : {}
}

/** Returns the paths of all values within a body: of each field, and of each first item. */
export const placesIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value)
    .slice(0, Array.isArray(value) ? 1 : undefined)
    .flatMap(([name, each]) => placesIn(each, [...path, name]))
  return path.length === 0 ? inner : [path, ...inner]
}

/** Returns a body with another value at a place. */
export const withValue = (body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  const inner = withValue((body as Record<string, unknown>)[name], rest, value)
  return Array.isArray(body) ? body.map((each, at) => (String(at) === name ? inner : each)) : { ...(body as object), [name]: inner }
}
