/** Schemas of what many stored values are made of. */
import type { Language, Names } from '@karwan/domain/locales'
import type { CurrencyCode, Money } from '@karwan/domain/money'
import { z } from 'zod'
import { fieldsOf } from './stored-json.ts'

/** A schema of a union of texts. One that is forgotten, or too many, does not compile. */
export const oneOf = <Name extends string>(names: Readonly<Record<Name, true>>): z.ZodType<Name> =>
  z.enum(Object.keys(names) as [Name, ...Name[]])

export const text = z.string()
export const whole = z.int()
export const currency = oneOf<CurrencyCode>({ IQD: true, SYP: true, USD: true, EUR: true })
export const money = fieldsOf<Money>({ amount: whole, currency })
export const language = oneOf<Language>({ en: true, ar: true, ckb: true })
/** Names as suppliers return them: in English, and in any other languages. */
export const names = fieldsOf<Names>({ en: text, ar: z.exactOptional(text), ckb: z.exactOptional(text) })
