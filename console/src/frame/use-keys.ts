import { useEffect, useRef } from 'react'

type Handlers = Readonly<Record<string, (() => void) | undefined>>

/** Says whether a key pressed there is typed into a field, or belongs to a dialog or a list that is open. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null

/** The key as a Latin keyboard writes it, where the layout writes another script. */
const placedKey = ({ key, code, shiftKey }: KeyboardEvent): string | undefined => {
  if (/^[ -~]$/.test(key)) return undefined
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase()
}

/**
 * Does something when a key is pressed anywhere but in a field or a dialog. Keys are named as the browser does
 * (`Enter`, `?`), those with a sign of the alphabet in lower case (`j`), whatever layout the keyboard has.
 */
export function useKeys(handlers: Handlers): void {
  const kept = useRef(handlers)
  kept.current = handlers
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      const typed = event.key.toLowerCase()
      const placed = placedKey(event)
      const handler = kept.current[event.key] ?? kept.current[typed] ?? (placed === undefined ? undefined : kept.current[placed])
      if (!handler) return
      event.preventDefault()
      handler()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
