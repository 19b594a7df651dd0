// What the bank's app puts into a page that it opens, played for a page in the sandbox's phone: the app's end of the line is the window around it.
;(() => {
  const { currentScript } = document
  if (window.parent === window || !currentScript) return
  const app = new URL(currentScript.src).origin
  window.AndroidInterface = { postMessage: text => window.parent.postMessage({ fib: String(text) }, app) }
  window.addEventListener('message', event => {
    if (event.origin !== app || event.source !== window.parent || typeof event.data?.fib !== 'string') return
    window.notifyWebView?.(event.data.fib)
  })
})()
