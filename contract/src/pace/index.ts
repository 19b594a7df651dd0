/**
 * Pace of polling (FS-2, HS-2). 721 is specified without a reason. Separate from the schemas, which the first rows of a
 * page do not need.
 */
export const pollPace = { everyMs: 721, flightTries: 80, hotelIdTries: 20, hotelTries: 80 } as const
/** Remote settings are asked for again after this at the earliest (AP-7). */
export const minimumFetchIntervalMs = 3600
