/** A day without a zone, `YYYY-MM-DD`. */
export type LocalDate = string
/** A wall-clock moment without a zone, `YYYY-MM-DDTHH:mm`; the zone stands beside it in the data. */
export type LocalDateTime = string
/** A moment in the world, ISO 8601 in UTC with `Z`. */
export type Instant = string
/** An IANA zone, `Asia/Baghdad`. */
export type ZoneId = string
