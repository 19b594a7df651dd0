import type { Bounds } from '@karwan/domain/flights'
import { useState } from 'react'

/**
 * The widest range seen in this search: a slider's ends stay where they are while other filters narrow what is left.
 */
export function useFullRange(now: Bounds | null, searchKey: string): Bounds | undefined {
  const [seen, setSeen] = useState<{ readonly key: string; readonly bounds: Bounds }>()
  const before = seen?.key === searchKey ? seen.bounds : undefined
  if (!now) return before
  const bounds = { min: Math.min(now.min, before?.min ?? now.min), max: Math.max(now.max, before?.max ?? now.max) }
  if (bounds.min !== before?.min || bounds.max !== before?.max) setSeen({ key: searchKey, bounds })
  return bounds
}
