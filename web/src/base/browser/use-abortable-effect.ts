import { type DependencyList, useEffect } from 'react'

/** Runs an effect with a signal that aborts when the component leaves the page or a dependency changes. */
export function useAbortableEffect(effect: (signal: AbortSignal) => unknown, dependencies: DependencyList): void {
  useEffect(() => {
    const own = new AbortController()
    void effect(own.signal)
    return () => own.abort()
    // biome-ignore lint/correctness/useExhaustiveDependencies: checked where the hook is used
  }, dependencies)
}
