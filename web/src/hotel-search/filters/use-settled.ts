import { useEffect, useEffectEvent, useState } from 'react'

/** What is typed or dragged is seen at once and told when it rests; a change from outside takes its place. */
export function useSettled<Value>(
  value: Value,
  onSettled: (value: Value) => void,
  afterMs = 300,
): readonly [Value, (value: Value) => void] {
  const [own, setOwn] = useState({ value, of: value })
  if (own.of !== value) setOwn({ value, of: value })
  const tell = useEffectEvent(onSettled)
  useEffect(() => {
    if (own.value === own.of) return
    const timer = setTimeout(() => tell(own.value), afterMs)
    return () => clearTimeout(timer)
  }, [own, afterMs])
  return [own.value, next => setOwn({ value: next, of: value })]
}
