/** Settings of suppliers: one by its address and key, or a list of several. */

import { address } from '@karwan/adapters/settings'
import { flightProtocols, stayProtocols } from '@karwan/adapters/suppliers'
import { z } from 'zod'

/** One supplier of a shop. */
export interface SupplierSettings<Protocol extends string = string> {
  readonly id: string
  readonly protocol: Protocol
  readonly url: string
  readonly key: string
}

const namesOf = <Names extends Readonly<Record<string, unknown>>>(protocols: Names) => Object.keys(protocols) as (keyof Names & string)[]

/** A list of suppliers as JSON. Undefined where it is not set. */
const listOf = <Protocol extends string>(protocols: readonly Protocol[], what: string) => {
  const entry = z.strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'ids are of a-z, 0-9 and hyphens'),
    protocol: z.enum(protocols).default(protocols[0] as Protocol),
    url: address,
    key: z.string().min(1),
  })
  const list = z.array(entry).min(1)
  return z
    .string()
    .transform((text, context): readonly SupplierSettings<Protocol>[] => {
      const parsed = list.safeParse(jsonOf(text))
      const ids = new Set(parsed.data?.map(({ id }) => id))
      if (parsed.success && ids.size === parsed.data.length) return parsed.data as readonly SupplierSettings<Protocol>[]
      context.addIssue('a list of suppliers as JSON: [{"id":"one","url":"https://…","key":"…"}], each with an id of its own')
      return z.NEVER
    })
    .optional()
    .describe(
      `Several ${what} suppliers, in place of the one above, as JSON: \`[{"id":"one","url":"https://…","key":"…"}]\`. Orders keep the id.`,
    )
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const flightSuppliers = listOf(namesOf(flightProtocols), 'flight')
export const staySuppliers = listOf(namesOf(stayProtocols), 'hotel')
