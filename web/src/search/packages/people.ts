import { guestsOf } from '@karwan/domain/hotels'
import type { PackageSearch } from '@karwan/domain/packages'

export const peopleOf = ({ stay }: PackageSearch): number => {
  const { adults, children } = guestsOf(stay.rooms)
  return adults + children
}
