const uses = ['pointerdown', 'keydown'] as const

/**
 * Holds back the code of a part that the server drew, until the part is nearly in sight or the page is used at all.
 * `selector` finds the part; where it is not on the page, there is nothing to wait for. `hurry` ends the wait.
 */
export function untilNear(selector: string) {
  let hurry = () => {}
  const near = (): Promise<void> =>
    new Promise(resolve => {
      const part = typeof document === 'undefined' ? null : document.querySelector(selector)
      if (!part) return resolve()
      const watcher = new IntersectionObserver(seen => seen.some(({ isIntersecting }) => isIntersecting) && hurry(), {
        rootMargin: '200px',
      })
      hurry = () => {
        watcher.disconnect()
        for (const use of uses) window.removeEventListener(use, hurry, true)
        resolve()
      }
      watcher.observe(part)
      for (const use of uses) window.addEventListener(use, hurry, { capture: true, passive: true })
    })
  return { near, hurry: () => hurry() }
}
