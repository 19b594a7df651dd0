/** Content of a shop beside its products: events by kind, and which lists carry ads (CO-1, CO-2). */

/** Number of events that a page shows, by kind. */
export const eventSizes = { topDestination: 9, topHotel: 6, payLater: 6, payLaterHotel: 1 } as const
export type EventKind = keyof typeof eventSizes
export const eventKinds = Object.keys(eventSizes) as [EventKind, ...EventKind[]]

export const adLists = ['flights', 'hotels', 'packages'] as const
export type AdList = (typeof adLists)[number]
