const uses = ['pointerdown', 'keydown', 'karwan:keep'] as const

/** Ends the wait for every part of this page: a device that is to show it without a network needs all of its code. */
export const fetchAllParts = (): void => void window.dispatchEvent(new Event('karwan:keep'))

/**
 * Holds back the code of a part that the server drew, until the part is nearly in sight or the page is used at all.
 * `selector` finds the part; where it is not on the page, there is nothing to wait for. `hurry` ends the wait. A part
 * that `isInert` is usable as it was drawn: being in sight is no reason to fetch its code.
 */
export function untilNear(selector: string, isInert = false) {
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
      if (!isInert) watcher.observe(part)
      for (const use of uses) window.addEventListener(use, hurry, { capture: true, passive: true })
    })
  return { near, hurry: () => hurry() }
}
