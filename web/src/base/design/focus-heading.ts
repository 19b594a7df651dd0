/**
 * Before a press takes away what was pressed: whoever goes on by keyboard does so at the heading of the page that is
 * seen, not at its very top.
 */
export function focusHeading(): void {
  const headings = document.querySelectorAll<HTMLElement>('main h1')
  const seen = [...headings].find(heading => heading.getClientRects().length > 0)
  if (!seen) return
  seen.tabIndex = -1
  seen.style.outline = 'none'
  seen.focus({ preventScroll: true })
}
