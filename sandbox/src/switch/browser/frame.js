// Runs in the gateway's own frame: the card form.
const about = JSON.parse(document.getElementById('about').textContent)
const { checkoutId, parent: shop } = about
const form = document.getElementById('card')
const field = name => form.elements.namedItem(name)
let options
let words

const tell = message => window.parent.postMessage({ checkoutId, ...message }, shop)
const size = () => tell({ type: 'size', height: Math.ceil(document.documentElement.getBoundingClientRect().height) })
const digits = text =>
  text
    .replace(/[٠-٩۰-۹]/g, digit => String('٠١٢٣٤٥٦٧٨٩'.includes(digit) ? '٠١٢٣٤٥٦٧٨٩'.indexOf(digit) : '۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))
    .replace(/\D/g, '')

const brandOf = number => (/^4/.test(number) ? 'VISA' : /^(5[1-5]|2[2-7])/.test(number) ? 'MASTER' : /^3[47]/.test(number) ? 'AMEX' : '')

const hasCheckDigit = number => {
  let sum = 0
  for (let place = 0; place < number.length; place++) {
    const value = Number(number[number.length - 1 - place]) * (place % 2 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return number.length >= 12 && number.length <= 19 && sum % 10 === 0
}

const expiry = () => {
  const text = digits(field('expiry').value)
  return { month: text.slice(0, 2), year: text.length === 6 ? text.slice(2) : text.length === 4 ? `20${text.slice(2)}` : '' }
}

const checks = {
  number: () => {
    const number = digits(field('number').value)
    if (!hasCheckDigit(number)) return words.cardNumberError
    return options.brands.includes(brandOf(number)) ? '' : words.brandError
  },
  expiry: () => {
    const { month, year } = expiry()
    const now = new Date(about.now)
    const valid = Number(month) >= 1 && Number(month) <= 12 && year.length === 4
    return valid && Number(year) * 12 + Number(month) - 1 >= now.getUTCFullYear() * 12 + now.getUTCMonth() ? '' : words.expiryDateError
  },
  holder: () => (!options.requireCardHolder || field('holder').value.trim().length >= 3 ? '' : words.cardHolderError),
  cvv: () => (digits(field('cvv').value).length === (brandOf(digits(field('number').value)) === 'AMEX' ? 4 : 3) ? '' : words.cvvError),
}

const judge = name => {
  const fault = checks[name]()
  const input = field(name)
  const note = document.getElementById(`${name}-fault`)
  note.textContent = fault
  if (fault) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
  size()
  return !fault
}

const say = text => {
  document.getElementById('status').textContent = text
  size()
}

const busy = on => {
  const button = document.getElementById('pay')
  button.setAttribute('aria-disabled', String(on))
  button.classList.toggle('busy', on)
  document.getElementById('pay-text').textContent = on ? words.processing : payText()
}
const isBusy = () => document.getElementById('pay').getAttribute('aria-disabled') === 'true'

const payText = () => {
  const amount = `\u2068${about.amountText}\u2069`
  return words.submit.replace('{amount}', amount)
}

const submit = async inputs => {
  const { month, year } = expiry()
  const card = {
    number: digits(field('number').value),
    holder: field('holder').value.trim(),
    expiryMonth: month,
    expiryYear: year,
    cvv: digits(field('cvv').value),
  }
  const reply = await fetch(about.payPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card, returnUrl: options.returnUrl, inputs }),
  })
  const answer = await reply.json()
  if (!reply.ok) throw new Error(answer.result?.code ?? String(reply.status))
  if (answer.next === 'return') return tell({ type: 'return', url: answer.url })
  const challenge = new URL(answer.url, location.origin)
  challenge.searchParams.set('lang', options.pageLanguage)
  for (const name of ['theme', 'accent', 'accentText']) if (options[name]) challenge.searchParams.set(name, options[name])
  if (options.topLevel) return tell({ type: 'challenge', url: challenge.href })
  challenge.searchParams.set('parent', shop)
  location.assign(challenge.href)
}

const pay = async inputs => {
  busy(true)
  say('')
  try {
    await submit(inputs)
  } catch (error) {
    busy(false)
    say(error.message === '200.300.404' ? words.sessionError : words.systemError)
    tell({ type: 'error', name: error.message === '200.300.404' ? 'InvalidCheckoutIdError' : 'WidgetError', message: error.message })
  }
}

const group = () => {
  const input = field('number')
  const number = digits(input.value).slice(0, 19)
  const parts = brandOf(number) === 'AMEX' ? [number.slice(0, 4), number.slice(4, 10), number.slice(10)] : (number.match(/.{1,4}/g) ?? [])
  if (options.numberFormatting && input.selectionStart === input.value.length) input.value = parts.filter(Boolean).join(' ')
  for (const tile of document.querySelectorAll('#brands li'))
    tile.classList.toggle('other', options.brandDetection && brandOf(number) !== '' && tile.dataset.brand !== brandOf(number))
}

const slash = event => {
  const input = field('expiry')
  const text = digits(input.value).slice(0, 6)
  if (event.inputType?.startsWith('delete')) return
  input.value = text.length > 2 ? `${text.slice(0, 2)} / ${text.slice(2)}` : text.length === 2 ? `${text} / ` : text
}

const brandNames = { VISA: 'Visa', MASTER: 'Mastercard', AMEX: 'Amex' }
const showBrands = () => {
  const list = document.getElementById('brands')
  list.replaceChildren(
    ...options.brands.map(brand => {
      const tile = document.createElement('li')
      tile.dataset.brand = brand
      tile.textContent = brandNames[brand] ?? brand
      return tile
    }),
  )
}

const dress = () => {
  const root = document.documentElement
  root.lang = options.pageLanguage
  root.dir = options.direction === 'rtl' ? 'rtl' : 'ltr'
  root.dataset.style = options.style
  root.dataset.theme = options.theme
  const colour = /^#[0-9a-f]{3,8}$/i
  if (colour.test(options.accent ?? '')) root.style.setProperty('--accent', options.accent)
  if (colour.test(options.paper ?? '')) root.style.setProperty('--paper', options.paper)
  if (colour.test(options.accentText ?? '')) root.style.setProperty('--accent-text', options.accentText)
  for (const place of document.querySelectorAll('[data-word]')) place.textContent = words[place.dataset.word] ?? ''
  document.getElementById('brands').setAttribute('aria-label', words.brand)
  if (options.maskCvv) field('cvv').type = 'password'
  field('holder').required = options.requireCardHolder
  document.getElementById('pay-text').textContent = payText()
}

const start = given => {
  options = given
  words = { ...(about.words[options.locale] ?? about.words.en), ...options.errorMessages, ...options.labels }
  words.sandbox = about.sandbox[options.pageLanguage.slice(0, 3)] ?? about.sandbox[options.pageLanguage.slice(0, 2)] ?? about.sandbox.en
  showBrands()
  dress()
  form.hidden = false
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (isBusy()) return
    const faults = Object.keys(checks).filter(name => !judge(name))
    if (faults.length > 0) field(faults[0]).focus()
    else tell({ type: 'ask' })
  })
  for (const name of Object.keys(checks)) {
    field(name).addEventListener('blur', () => field(name).value && judge(name))
    field(name).addEventListener('input', () => field(name).getAttribute('aria-invalid') && judge(name))
  }
  field('number').addEventListener('input', group)
  field('expiry').addEventListener('input', slash)
  new ResizeObserver(size).observe(document.body)
  size()
  if (options.autofocus) field(options.autofocus === 'cvv' ? 'cvv' : 'number')?.focus()
  tell({ type: 'ready' })
}

window.addEventListener('message', event => {
  if (event.source !== window.parent || event.origin !== shop || !event.data || event.data.checkoutId !== checkoutId) return
  if (event.data.type === 'options' && !options) start(event.data.options)
  if (event.data.type === 'may' && event.data.pay && !isBusy()) pay(event.data.inputs)
})
tell({ type: 'hello' })
