import { onSignOut } from '../../session/index.ts'

/** Discounts to use on a payment besides money. */
export interface DiscountsRequest {
  /** Whole points; 0 for none. */
  readonly points: number
  /** A voucher's code; null for none. */
  readonly voucher: string | null
}
export const noDiscounts: DiscountsRequest = { points: 0, voucher: null }
export const isNoDiscounts = ({ points, voucher }: DiscountsRequest): boolean => points === 0 && voucher === null

const place = 'karwan.savings'
onSignOut(() => forgetChoices())

type Kept = Readonly<Record<string, DiscountsRequest>>
/**
 * Returns the discounts chosen in this tab for an order (its id). Undefined if there are none. Survives a reload.
 */
export const findChoice = (of: string): DiscountsRequest | undefined => {
  const found = readKept()[of]
  return found && Number.isSafeInteger(found.points) && (found.voucher === null || typeof found.voucher === 'string') ? found : undefined
}

export const keepChoice = (of: string, request: DiscountsRequest): void => writeKept({ ...readKept(), [of]: request })

const readKept = (): Kept => {
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? '{}') ?? {}) as Kept
  } catch {
    return {}
  }
}
const writeKept = (kept: Kept): void => {
  try {
    sessionStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // No storage: the choice lives as long as the page.
  }
}
const forgetChoices = (): void => {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was kept then.
  }
}
