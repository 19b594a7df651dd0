/** How the page asks again (specification §9); the reason for 721 is not told there. Apart from the schemas, which a page's first rows can do without. */
export const pollPace = { everyMs: 721, flightTries: 80, hotelIdTries: 20, hotelTries: 80 } as const
/** Remote settings are asked for again after this at the earliest (specification §9). */
export const minimumFetchIntervalMs = 3600
