/** Flight and hotel at one price: addresses and the chosen package. The booking uses its parts too. */
export { type ChosenPackage, packageAddress, packageBookingAddress, packageHotelAddress, readChosenPackage } from './addresses.ts'
export { packageOffers } from './package-offers.ts'
