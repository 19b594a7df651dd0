/**
 * Hides the notices that this browser has dismissed, and those that are dismissed from now on. It stands in the page's
 * head as text, so it uses nothing from outside itself. Called again, it does nothing.
 */
export function hideDismissed(): void {
  const root = document.documentElement
  if (root.dataset.notices !== undefined) return
  root.dataset.notices = ''
  const key = 'karwan.notices'
  const sheet = document.styleSheets[document.styleSheets.length - 1]
  const hide = (id: string) => sheet?.insertRule(`[data-notice=${JSON.stringify(id)}]{display:none!important}`, sheet.cssRules.length)
  let dismissed: string[] = []
  try {
    dismissed = JSON.parse(localStorage.getItem(key) ?? '[]').filter((id: unknown) => typeof id === 'string' && /^[\w.-]+$/.test(id))
  } catch {
    // Without storage, or with another's content in it, everything is shown.
  }
  dismissed.forEach(hide)
  const dismiss = ({ target }: Event) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-dismiss]')?.dataset.dismiss : undefined
    if (!id) return
    hide(id)
    dismissed = [...dismissed, id].slice(-50)
    document.getElementById('main')?.focus({ preventScroll: true })
    try {
      localStorage.setItem(key, JSON.stringify(dismissed))
    } catch {
      // It comes back with the next page.
    }
  }
  // On its way down: React stops a press on what it has not brought to life yet.
  document.addEventListener('click', dismiss, true)
}
