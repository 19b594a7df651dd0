import { useState } from 'react'
import type { Location } from './location.ts'
import { useLocation, useNavigate } from './router.tsx'
import { useComeBack } from './use-come-back.ts'

/**
 * Leads to another page, of this site or another. `isLeaving` is true until that page is drawn, and false again when
 * the visitor goes back before: this page was never left then.
 */
export function useNavigateAway(): readonly [isLeaving: boolean, navigateAway: (to: string) => void] {
  const navigate = useNavigate()
  const location = useLocation()
  const [left, setLeft] = useState<Location>()
  useComeBack(() => setLeft(undefined))
  const navigateAway = (to: string): void => {
    setLeft(location)
    void navigate(to)
  }
  return [left === location, navigateAway]
}
