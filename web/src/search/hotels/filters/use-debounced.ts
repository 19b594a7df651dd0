import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Keeps a value that is typed or dragged. It shows at once and is reported after `afterMs` without a change. A change
 * from outside replaces it. A reported value comes back later: what was typed in between stays.
 */
export function useDebounced<Value>(
  value: Value,
  onDebounced: (value: Value) => void,
  afterMs = 300,
): readonly [Value, (value: Value) => void] {
  const [own, setOwn] = useState<Own<Value>>({ value, of: value })
  if (own.of !== value) setOwn(own.reported && own.reported.value === value ? { value: own.value, of: value } : { value, of: value })
  const tell = useEffectEvent((debounced: Value) => {
    setOwn({ ...own, reported: { value: debounced } })
    onDebounced(debounced)
  })
  useEffect(() => {
    if (own.value === own.of || (own.reported && own.reported.value === own.value)) return
    const timer = setTimeout(() => tell(own.value), afterMs)
    return () => clearTimeout(timer)
  }, [own, afterMs])
  return [own.value, next => setOwn({ ...own, value: next })]
}

interface Own<Value> {
  readonly value: Value
  /** The value from outside that it started from. */
  readonly of: Value
  /** Reported, and not come back yet. */
  readonly reported?: { readonly value: Value } | undefined
}
