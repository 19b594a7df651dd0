/**
 * Copies bytes that are kept for long into memory of their own. Node cuts small buffers from a common pool of 64 kB,
 * and one that is kept keeps all of the pool.
 */
export const inOwnMemory = (...parts: readonly Uint8Array[]): Buffer => {
  const own = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    own.set(part, at)
    at += part.length
  }
  return own
}
