import type { Booking } from './bookings.ts'
import type { CancelQuotedRow } from './ledger-rows.ts'
import { usd } from './wire.ts'

/** A booking as the protocol tells it. Vouchers exist once it is confirmed. */
export const bookingAnswer = ({ booked, status }: Booking) => ({
  id: booked.id,
  client_reference: booked.clientReference,
  status,
  confirmation: status === 'pending' || status === 'rejected' ? null : booked.confirmation,
  decided_at: booked.decidedAt,
  hotel_id: booked.houseId,
  check_in: booked.checkIn,
  check_out: booked.checkOut,
  total: usd(booked.total),
  requests: booked.requests ?? null,
  vouchers:
    status === 'confirmed' ? booked.rooms.map((room, index) => ({ number: `${booked.confirmation}-${index + 1}`, holder: room.lead })) : [],
})

export const cancelQuoteAnswer = (row: CancelQuotedRow) => ({
  id: row.quoteId,
  refund: row.refund === null ? null : usd(row.refund),
  penalty: row.penalty === null ? null : usd(row.penalty),
  expires_at: row.expiresAt,
})
