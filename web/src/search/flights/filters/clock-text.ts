/** 90 minutes as `1:30`. */
export const writeClock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** `1:30`, or `2` for whole hours, back as minutes. Undefined for what is neither. */
export function readClock(text: string): number | undefined {
  const [, hours, minutes = '0'] = /^\s*(\d{1,3})(?:\s*[:.٫]\s*(\d{1,2}))?\s*$/.exec(text) ?? []
  if (hours === undefined || Number(minutes) > 59) return undefined
  return Number(hours) * 60 + Number(minutes)
}
