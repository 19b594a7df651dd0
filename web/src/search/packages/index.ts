/** Flight and hotel at one price: addresses and the chosen package. The booking uses its parts too. */
export { type ChosenPackage, packageAddress, packageBookingAddress, packageHotelAddress, readChosenPackage } from './addresses.ts'
export { gonePartOf, NearPackagesOf } from './near/near-packages.tsx'
export { packageOffers } from './package-offers.ts'
