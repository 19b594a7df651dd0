import type { Brand } from '@karwan/brands/brand'
import type { PlaceNames } from '../../documents/index.ts'

export interface EmailContext {
  readonly brand: Brand
  readonly places: PlaceNames
  readonly sandbox: boolean
  /** Address of the brand's shop without a slash at its end. */
  readonly shop: string
}

export interface TravelerEmailContext extends EmailContext {
  /** Returns the token of the link that opens the choice of a rescue. */
  choiceTokenOf(rescueId: string): string
  /** Returns the token of the link that opens a change by an airline. */
  changeTokenOf(changeId: string): string
}
