import type { Brand } from '@karwan/brands/brand'

/** Of a brand that has stopped selling packages: those that are on their way are ended like any. */
const usualHours = 24

/** Returns the hours that a brand gives the traveler of a package to choose, after a part of it was refused. */
export const rescueHours =
  (getBrand: (id: string) => Brand) =>
  (brandId: string): number =>
    getBrand(brandId).packages?.rescueHours ?? usualHours
