// Runs in the shop's page. Puts one frame of the gateway's origin into every form.paymentWidgets; the card never touches this page.
// Sizes are set through the CSSOM and nothing is styled inline, so a strict Content-Security-Policy of the shop holds.
;(() => {
  const { checkoutId, origin } = window.__switchCheckout
  delete window.__switchCheckout
  const options = window.wpwlOptions ?? {}
  const frames = []

  /** What the frame may know of wpwlOptions: plain data, no functions. */
  const plainOptions = form => {
    const page = form.closest('[lang]')
    return {
      locale: options.locale ?? 'en',
      pageLanguage: page ? page.lang : 'en',
      direction: getComputedStyle(form).direction,
      style: options.style ?? 'card',
      theme: options.theme ?? 'light',
      accent: options.accent,
      accentText: options.accentText,
      paper: options.paper,
      labels: options.labels ?? {},
      errorMessages: options.errorMessages ?? {},
      numberFormatting: options.numberFormatting !== false,
      maskCvv: options.maskCvv === true,
      autofocus: options.autofocus,
      brandDetection: options.brandDetection !== false,
      requireCardHolder: options.requireCardHolder !== false,
      topLevel: options.paymentTarget === '_top',
      brands: (form.dataset.brands ?? 'VISA MASTER').split(/\s+/).filter(Boolean),
      returnUrl: form.action,
    }
  }

  const attach = form => {
    const frame = document.createElement('iframe')
    const address = new URL(`${origin}/switch/v1/checkouts/${encodeURIComponent(checkoutId)}/widget`)
    address.searchParams.set('parent', location.origin)
    frame.src = address.href
    frame.title = options.labels?.frameTitle || 'Card payment'
    frame.allow = 'payment'
    frame.className = 'wpwl-frame'
    frame.setAttribute('height', '420')
    frame.style.setProperty('width', '100%')
    frame.style.setProperty('border', '0')
    frame.style.setProperty('color-scheme', 'normal')
    form.append(frame)
    frames.push({ form, frame })
  }

  const goTo = (form, address, challenge) => {
    const url = new URL(address, origin)
    const home = new URL(form.action)
    const allowed = challenge ? url.origin === origin : url.origin === home.origin && url.pathname === home.pathname
    if (!allowed) return
    if (!challenge && options.shopperResultTarget) window.open(url.href, options.shopperResultTarget)
    else location.assign(url.href)
  }

  const mayPay = () => {
    try {
      return typeof options.onBeforeSubmitCard !== 'function' || options.onBeforeSubmitCard() !== false
    } catch (error) {
      console.error(error)
      return false
    }
  }

  const hear = event => {
    const at = frames.find(({ frame }) => event.source === frame.contentWindow)
    if (!at || event.origin !== origin || !event.data || event.data.checkoutId !== checkoutId) return
    const { form, frame } = at
    const tell = message => frame.contentWindow.postMessage({ checkoutId, ...message }, origin)
    const { type } = event.data
    if (type === 'hello') tell({ type: 'options', options: plainOptions(form) })
    if (type === 'size') frame.style.setProperty('height', `${Math.max(60, Math.min(4000, Number(event.data.height) || 0))}px`)
    if (type === 'ready' && typeof options.onReady === 'function') options.onReady()
    if (type === 'ask')
      tell({
        type: 'may',
        pay: mayPay(),
        inputs: Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string')),
      })
    if (type === 'error' && typeof options.onError === 'function') options.onError({ name: event.data.name, message: event.data.message })
    if (type === 'return') goTo(form, event.data.url, false)
    if (type === 'challenge') goTo(form, event.data.url, true)
  }

  const begin = () => {
    for (const form of document.querySelectorAll('form.paymentWidgets')) attach(form)
  }
  const unload = () => {
    window.removeEventListener('message', hear)
    for (const { frame } of frames.splice(0)) frame.remove()
  }

  if (window.wpwl && typeof window.wpwl.unload === 'function') window.wpwl.unload()
  window.wpwl = { checkout: { id: checkoutId }, unload }
  window.addEventListener('message', hear)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true })
  else begin()
})()
