/** Schemas of which the settings of services are made. */
import { z } from 'zod'

/** An address without a slash at the end. */
export const address = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''))
/** Marks of a setting beside its meaning, for the check of a live shop and for the page of settings. */
export interface SettingMark {
  /** Value that the sandbox knows: no live shop has it. */
  readonly sandboxDefault?: string | undefined
  /** Address of a service that the sandbox plays. */
  readonly service?: boolean | undefined
}
/** Returns the marks of a setting; none where it has none. */
export const marksOf = (schema: unknown): SettingMark =>
  (schema instanceof z.ZodType ? (schema.meta() as SettingMark | undefined) : undefined) ?? {}
/** Gives a setting the default that the sandbox expects, and marks it so. */
export const ofSandbox = <Schema extends z.ZodType>(
  schema: Schema,
  sandboxDefault: z.util.NoUndefined<z.output<Schema>> & string,
  meaning: string,
) => schema.default(sandboxDefault).meta({ description: meaning, sandboxDefault })
/** An address that is the sandbox's unless it is set; a live shop has to set it. */
export const optionalAddress = (meaning: string) => address.optional().meta({ description: meaning, service: true })
/** A name, key or secret whose default is what the sandbox expects. */
export const credential = (sandboxDefault: string, meaning: string) => ofSandbox(z.string().min(1), sandboxDefault, meaning)
/** A secret that may be left out. */
export const optionalSecret = (meaning: string) => z.string().min(1).optional().describe(meaning)
export const truth = z.enum(['true', 'false', '1', '0']).transform(text => text === 'true' || text === '1')
export const hexKey = z.string().regex(/^[0-9a-fA-F]{64}$/)
/** A wallet by its phone number: `9647835077893`. */
export const wallet = z.string().regex(/^964\d{10}$/)
