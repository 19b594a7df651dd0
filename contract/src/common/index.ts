/** Schemas that every conversation shares. */
import { forEachLanguage, languages } from '@karwan/domain/locales'
import { currencyDecimals, type Money } from '@karwan/domain/money'
import { z } from 'zod'

export { isStorableText, opaqueId, typedText } from './text.ts'

export const currencyCode = z.enum(Object.keys(currencyDecimals) as [Money['currency'], ...Money['currency'][]])
/** Integer minor units with their currency. */
export const money = z.object({ amount: z.int(), currency: currencyCode }).readonly()
export const localDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export const localDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
export const instant = z.iso.datetime()
export const language = z.enum(languages)
export const inEachLanguage = z.object(forEachLanguage(() => z.string())).readonly()

/** Sent with every travel call (AP-1): the browser's clock in ms and who calls. Recorded, never trusted. */
export const travelCall = z.object({ timestamp: z.coerce.number().int().optional(), applicationId: z.string().max(40).optional() })
