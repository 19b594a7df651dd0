/** Read when the first answer is there: the readers bring zod, which the page can do without until then. */
const hotels = () => import('@karwan/contract/hotels')
export const readProgress = async () => (await hotels()).hotelsProgress
export const readFacets = async () => (await hotels()).hotelFacets
export const readPage = async () => (await hotels()).hotelPage
export const readDetails = async () => (await hotels()).hotelDetails
export const readRooms = async () => (await hotels()).roomOffers
export const readValidated = async () => (await hotels()).validatedStay
