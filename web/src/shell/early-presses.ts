import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Does again what was done before the page had its code: on a slow network a visitor taps a tab or types into a form
 * that is drawn already. It stands with the page, and once more with the header, so that it begins when the controls of
 * that `area` listen. What is done from then on is not repeated, nor the press that made the page listen.
 */
export function EarlyPresses({ area }: { area: 'main' | 'header' }): null {
  const pressed = useRef<HTMLElement[]>([])
  useLayoutEffect(() => {
    const now = window.event
    const used = (window.takeEarlyPresses?.(area) ?? []).filter(({ event }) => event !== now)
    pressed.current.push(...new Set(used.map(({ control }) => control)))
  }, [area])
  // After the effects of the controls themselves: a menu begins closed.
  useEffect(() => {
    queueMicrotask(() => {
      for (const control of pressed.current.splice(0)) if (control.isConnected) repeat(control)
    })
  }, [])
  return null
}

function repeat(control: HTMLElement): void {
  if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
    // React compares with what it knows: it is told that nothing was chosen, then the press comes.
    control.checked = !control.checked
    control.click()
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    const { value } = control
    control.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  } else if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
  else control.click()
}
