/** Booking of a stay. Its cards and requests are parts of the booking of a package too. */
export { RequestsFields } from './requests-fields.tsx'
export { RoomCard } from './room-card.tsx'
export { AtProperty, BookedRooms, StayFacts } from './stay-aside.tsx'
