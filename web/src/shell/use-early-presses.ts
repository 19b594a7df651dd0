import { useLayoutEffect } from 'react'

/**
 * Presses again what was pressed before the page had its code: on a slow network a visitor taps a tab or a menu that is
 * drawn already. A press after this is the page's own, so none counts twice.
 */
export function useEarlyPresses(): void {
  useLayoutEffect(() => {
    const pressed = window.takeEarlyPresses?.() ?? []
    queueMicrotask(() => {
      for (const button of pressed) if (button.isConnected) button.click()
    })
  }, [])
}
