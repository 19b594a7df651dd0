import { timingSafeEqual } from 'node:crypto'

/** Compares without telling how much of it was right. */
export const isSame = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
