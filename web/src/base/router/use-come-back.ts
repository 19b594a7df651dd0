import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onBack` when a visitor comes back to this page from another site by the browser's own button: the page is then
 * as it was left, on its way out.
 */
export function useComeBack(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => event.persisted && back()
    window.addEventListener('pageshow', hear)
    return () => window.removeEventListener('pageshow', hear)
  }, [])
}
