import { useEffect, useEffectEvent } from 'react'

interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}
/** Of browsers that have it (Chrome and its kin, so Android's own); others keep their back button for pages. */
const watcherOf = (): (new () => Watcher) | undefined => (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher

/**
 * What is open closes by the platform's own request: Android's back button or gesture closes it instead of leaving the
 * page. The platform sees to that for `<dialog>`; this is for what grows over the page without being one. The history
 * is not touched.
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
