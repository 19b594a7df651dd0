/** Suppliers, gateways and products as staff see them: their switch, and the health of those outside (OC-27). */

export const outsideServiceKinds = ['product', 'flight-supplier', 'stay-supplier', 'visa-supplier', 'gateway'] as const
export type OutsideServiceKind = (typeof outsideServiceKinds)[number]

/**
 * Reasons why a call failed: no answer in time; no connection; a connection that broke off; an answer of 5xx; one of
 * 429; one of 401 or 403. Any other answer counts as one, such as a fare that is gone or a card that was declined.
 */
export const callFailureKinds = ['too-slow', 'no-connection', 'broken-off', 'server-error', 'throttled', 'access-refused'] as const
export type CallFailureKind = (typeof callFailureKinds)[number]

/** Days after which a service that was switched off until a time is on again, at most. */
export const mostDaysOff = 30
