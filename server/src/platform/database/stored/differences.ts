import type { CurrencyCode } from '@karwan/domain/money'
import { currency, text, whole } from './shapes.ts'
import { fieldsOf, storedJson, versions } from './stored-json.ts'

/** One side of a difference as it was seen; the amount in minor units. */
export interface DifferenceSide {
  readonly id: string
  readonly reference: string | null
  readonly amount: number
  readonly currency: CurrencyCode
  readonly state: string
}
const side = versions(fieldsOf<DifferenceSide>({ id: text, reference: text.nullable(), amount: whole, currency, state: text }))
export const storedOurSide = storedJson('differences.ours', side)
export const storedTheirSide = storedJson('differences.theirs', side)
