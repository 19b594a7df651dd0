import type { AskedOfGuests } from '../hotels/index.ts'

/** Tells if passengers must give passports: the offer needs them, or the brand asks extra information (BR-4). */
export const requiresPassports = (offer: { readonly passportRequired: boolean }, brandAsks: boolean): boolean =>
  offer.passportRequired || brandAsks

/** Tells if the lead guest must give a nationality: the brand asks extra information, and the supplier takes it. */
export const requiresNationality = (takes: Pick<AskedOfGuests, 'nationality'>, brandAsks: boolean): boolean =>
  takes.nationality && brandAsks
