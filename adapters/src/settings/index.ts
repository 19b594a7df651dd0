/** Schemas of which the settings of services are made. */
import { z } from 'zod'

/** An address without a slash at the end. */
export const address = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/\/+$/, ''))
/** An address that is the sandbox's unless it is set; a live shop has to set it. */
export const optionalAddress = (meaning: string) => address.optional().describe(meaning)
/** A name, key or secret whose default is what the sandbox expects. */
export const credential = (sandboxDefault: string, meaning: string) => z.string().min(1).default(sandboxDefault).describe(meaning)
/** A secret that may be left out. */
export const optionalSecret = (meaning: string) => z.string().min(1).optional().describe(meaning)
export const truth = z.enum(['true', 'false', '1', '0']).transform(text => text === 'true' || text === '1')
export const hexKey = z.string().regex(/^[0-9a-fA-F]{64}$/)
/** A wallet by its phone number: `9647835077893`. */
export const wallet = z.string().regex(/^964\d{10}$/)
