/** Moments, and the time until them, as the shop writes them. */

export { useMoment } from './moments.ts'
export { TimeLeft } from './time-left.tsx'
export { useNow } from './use-now.ts'
export { useSecondsUntil } from './use-seconds-until.ts'
