// The bank's app around the shop: hears the shop's messages, asks its owner, answers.
const { shop, language, words } = JSON.parse(document.getElementById('about').textContent)
const [home, app, sheet, close, at] = ['home', 'app', 'sheet', 'close', 'at'].map(id => document.getElementById(id))
const person = () => Number(document.getElementById('owner').value)
let frame

const show = open => {
  home.hidden = open
  app.hidden = !open
  close.hidden = !open
}
const closeSheet = () => {
  sheet.hidden = true
  sheet.replaceChildren()
}
const openShop = path => {
  closeSheet()
  const address = new URL(path, shop)
  if (address.origin !== shop) return
  if (!address.searchParams.has('lang')) address.searchParams.set('lang', language)
  frame = document.createElement('iframe')
  frame.title = words.shop
  frame.allow = 'clipboard-write'
  frame.src = address.href
  app.replaceChildren(frame)
  show(true)
}
const closeShop = () => {
  closeSheet()
  app.replaceChildren()
  frame = undefined
  show(false)
}
/** To the shop, as the app's own call would be. */
const say = (type, body) => frame?.contentWindow?.postMessage({ fib: JSON.stringify(body ? { type, body } : { type }) }, shop)

const element = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text, ...more })
const ask = (title, facts, buttons) => {
  const heading = element('h2', title, { id: 'sheet-title', tabIndex: -1 })
  const row = element('div', '')
  row.className = 'buttons'
  for (const [text, act, quiet] of buttons) {
    const button = element('button', text, { type: 'button', className: quiet ? 'quiet' : '' })
    button.addEventListener('click', () => {
      closeSheet()
      act()
    })
    row.append(button)
  }
  sheet.replaceChildren(heading, ...facts, row)
  sheet.hidden = false
  heading.focus()
}
const fact = (name, value) => {
  const line = element('p', '')
  line.append(element('span', `${name}: `, { className: 'muted' }), element('bdi', value))
  return line
}
const answer = (code, does) =>
  fetch(`/fib/app/${encodeURIComponent(code)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ does, person: person() }),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
const find = code =>
  fetch(`/fib/app/${encodeURIComponent(code)}`).then(
    reply => (reply.ok ? reply.json() : undefined),
    () => undefined,
  )

const heard = {
  async AUTHENTICATE({ readableId }) {
    const asked = await find(readableId)
    if (asked?.kind !== 'sign-on') return say('AUTHENTICATION_FAILED')
    ask(
      words.signInTitle,
      [element('p', words.signInText)],
      [
        [words.signInApprove, async () => say((await answer(readableId, 'approve')) ? 'AUTHENTICATED' : 'AUTHENTICATION_FAILED')],
        [words.signInDecline, () => answer(readableId, 'decline').then(() => say('AUTHENTICATION_FAILED')), true],
      ],
    )
  },
  async PAYMENT({ transactionId, readableId }) {
    const asked = await find(readableId)
    const failed = reason => say('PAYMENT_FAILED', { transactionId, reason })
    if (asked?.kind !== 'payment' || asked.paymentId !== transactionId) return failed('NOT_FOUND')
    const decide = async (does, then) => ((await answer(readableId, does)) ? then() : failed('NOT_FOUND'))
    const paid = () => say('PAYMENT_SUCCESSFULLY_PAID', { transactionId })
    ask(
      words.payTitle,
      [fact(words.amount, asked.amount), fact(words.about, asked.description)],
      [
        [words.approve, () => decide('approve', paid)],
        [words.late, () => decide('late', paid), true],
        [words.fail, () => decide('decline', () => failed('DECLINED')), true],
      ],
    )
  },
  EXIT: closeShop,
}
window.addEventListener('message', event => {
  if (event.origin !== shop || event.source !== frame?.contentWindow || typeof event.data?.fib !== 'string') return
  const message = JSON.parse(event.data.fib)
  void heard[message.type]?.(message.body ?? {})
})

document.getElementById('open').addEventListener('click', () => openShop('/'))
close.addEventListener('click', closeShop)
document.getElementById('go').addEventListener('submit', event => {
  event.preventDefault()
  openShop(at.value || '/')
})
