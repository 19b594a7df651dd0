// Runs on the issuer's 3-D Secure page, in the frame or on its own.
const about = JSON.parse(document.getElementById('about').textContent)
const framed = window.parent !== window && about.parent
const tell = message => framed && window.parent.postMessage({ checkoutId: about.checkoutId, ...message }, about.parent)
const size = () => tell({ type: 'size', height: Math.ceil(document.documentElement.getBoundingClientRect().height) })

const colours = new URLSearchParams(location.search)
for (const [name, property] of [
  ['accent', '--accent'],
  ['accentText', '--accent-text'],
]) {
  const colour = colours.get(name) ?? ''
  if (/^#[0-9a-f]{3,8}$/i.test(colour)) document.documentElement.style.setProperty(property, colour)
}

const allow = on => {
  for (const button of document.querySelectorAll('button')) button.disabled = !on
}

const answer = async said => {
  allow(false)
  try {
    const reply = await fetch(about.answerPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ said }),
    })
    const { url } = await reply.json()
    if (framed) tell({ type: 'return', url })
    else location.replace(url)
  } catch {
    allow(true)
  }
}
for (const button of document.querySelectorAll('button[data-said]')) button.addEventListener('click', () => answer(button.dataset.said))
new ResizeObserver(size).observe(document.body)
size()
document.querySelector('h1').focus()
