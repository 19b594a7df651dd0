import type { OrderedPassenger } from '@karwan/domain/travelers'

interface Ticket {
  /** Name as the supplier writes it; null: of the passenger in the same place. */
  readonly passenger: string | null
  readonly number: string | null
}

/**
 * Returns the number of each passenger's ticket; null for one without. The supplier names each ticket's passenger;
 * where it does not name ours exactly, tickets follow the order of the passengers.
 */
export const ticketNumbersOf = (
  tickets: readonly Ticket[],
  passengers: readonly Pick<OrderedPassenger, 'firstName' | 'lastName'>[],
): readonly (string | null)[] =>
  passengers.map((passenger, at) => {
    const named = tickets.filter(ticket => ticket.passenger !== null && isNameOf(ticket.passenger, passenger))
    return (named.length === 1 ? named[0] : tickets[at])?.number ?? null
  })

const plainName = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, '')
const isNameOf = (name: string, { firstName, lastName }: Pick<OrderedPassenger, 'firstName' | 'lastName'>): boolean =>
  [`${firstName}${lastName}`, `${lastName}${firstName}`].some(ours => plainName(ours) === plainName(name))
