import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What is typed or dragged is seen at once and told when it rests; a change from outside takes its place. What was told
 * comes back later than it is told: whatever is typed in between stays.
 */
export function useDebounced<Value>(
  value: Value,
  onSettled: (value: Value) => void,
  afterMs = 300,
): readonly [Value, (value: Value) => void] {
  const [own, setOwn] = useState<Own<Value>>({ value, of: value })
  if (own.of !== value) setOwn(own.told && own.told.value === value ? { value: own.value, of: value } : { value, of: value })
  const tell = useEffectEvent((debounced: Value) => {
    setOwn({ ...own, told: { value: debounced } })
    onSettled(debounced)
  })
  useEffect(() => {
    if (own.value === own.of || (own.told && own.told.value === own.value)) return
    const timer = setTimeout(() => tell(own.value), afterMs)
    return () => clearTimeout(timer)
  }, [own, afterMs])
  return [own.value, next => setOwn({ ...own, value: next })]
}

interface Own<Value> {
  readonly value: Value
  /** The value from outside that it began at. */
  readonly of: Value
  /** Told, and not come back yet. */
  readonly told?: { readonly value: Value } | undefined
}
