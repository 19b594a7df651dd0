/** Hotel results and rooms. The booking uses its parts too. */
export { bookingAddress, type ChosenRooms, readChosenRooms, roomsAddress } from './addresses.ts'
export { useRoomGuests } from './room-guests.ts'
export { CancellationSummary, CancellationTimeline } from './rooms/offers/cancellation-terms.tsx'
export { BoardText, ChildrenAsAdults, NightPrices, RoomFacts } from './rooms/offers/offer-parts.tsx'
export { stayOffers } from './rooms/stay-offers.ts'
