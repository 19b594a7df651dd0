/** The platform's AbortSignal where the program knows one; the domain itself knows neither dom nor node. */
export type CancelSignal = typeof globalThis extends { AbortSignal: { prototype: infer Signal } } ? Signal : unknown
