import { useEffect, useEffectEvent } from 'react'

interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}
/** Of browsers that have it (Chrome and its kin, so Android's own); others keep their back button for pages. */
const watcherOf = (): (new () => Watcher) | undefined => (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher

/**
 * Closes an open part at the platform's request: Android's back button closes it instead of leaving the page. For
 * parts that are no `<dialog>`, which does this itself. The history does not change.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const CloseWatcher = open ? watcherOf() : undefined
    if (!CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [open])
}
