/** Flight and hotel at one price: addresses and the chosen package. The booking uses its parts too. */
export { type ChosenPackage, packageAddress, packageBookingAddress, packageHotelAddress, readChosenPackage } from './addresses.ts'
export { goneText, NearPackagesOf } from './near/near-packages.tsx'
export { packageOffers, seenOffer } from './package-offers.ts'
export { PriceMoved } from './price/price-moved.tsx'
