import type { Page } from '@playwright/test'
import { BankPhone } from '../traveler/bank-phone.ts'
import { expect, test } from '../traveler/test.ts'
import { like, textIn } from '../traveler/words.ts'

const t = textIn('en')
const route = { from: 'EBL', to: 'IST' }
const paidMessage = (transactionId: string) => JSON.stringify({ type: 'PAYMENT_SUCCESSFULLY_PAID', body: { transactionId } })

/** The tab of somebody who uses the code of one screen on another phone. */
const approves = async (page: Page, link: string, what: RegExp) => {
  const phone = await page.context().newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: what }).click()
  await expect(phone.getByRole('status')).toBeVisible()
  await phone.close()
}

test('[EM-1] [EM-3] inside the banking app one is signed in by it: declined, asked again with another code, approved; and leaves for the app', async ({
  arrive,
  sandbox,
}) => {
  const { page } = await arrive()
  const phone = new BankPhone(page, sandbox)
  const codes: string[] = []
  page.on('response', async answer => {
    if (answer.url().endsWith('/fib/sso/initiate') && answer.ok()) codes.push((await answer.json()).ssoAuthorizationCode)
  })
  await phone.isTakenOut()
  await page.getByRole('button', { name: 'Travel shop' }).click()
  await expect(phone.sheet).toBeVisible()
  await phone.answers('declineSignIn')
  await phone.signsIn()
  await expect(phone.shop.getByRole('button', { name: t('ui.account') })).toBeVisible()
  expect(new Set(codes).size).toBe(2)
  // Somebody who is signed in is not asked again on another page.
  await phone.opens('/flightSearch')
  await expect(phone.shop.getByRole('button', { name: t('ui.account') })).toBeVisible()
  await expect(phone.sheet).toBeHidden()
  await phone.shop.getByRole('button', { name: t('account.fibExit') }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Travel shop' })).toBeVisible()
})

test('[EM-1] a page inside the app gives up after ten retries, each with a code of its own, and leaves the usual ways', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { page } = traveler
  await page.clock.install()
  const asked: string[] = []
  page.on('request', request => void (request.url().endsWith('/fib/sso/initiate') && asked.push(request.url())))
  const sent: string[] = []
  await page.exposeFunction('sentToApp', (text: string) => void sent.push(text))
  await page.addInitScript(() => {
    const own = window as typeof window & { sentToApp(text: string): void; notifyWebView?(text: string): void; AndroidInterface: object }
    // The app fails, or says yes without anyone's approval: the bank's server knows better.
    let asked = 0
    own.AndroidInterface = {
      postMessage: (text: string) => {
        own.sentToApp(text)
        asked += 1
        const says = asked % 3 === 0 ? 'AUTHENTICATED' : 'AUTHENTICATION_FAILED'
        queueMicrotask(() => own.notifyWebView?.(JSON.stringify({ type: says })))
      },
    }
  })
  await page.goto('/')
  await expect
    .poll(
      async () => {
        await page.clock.runFor(9000)
        return sent.length
      },
      { timeout: 60_000 },
    )
    .toBe(11)
  await page.clock.runFor(60_000)
  expect(asked).toHaveLength(11)
  const codes = sent.map(text => JSON.parse(text).body.readableId as string)
  expect(new Set(codes).size).toBe(11)
  expect(codes.every(code => /^[A-Z2-9]{12}$/.test(code))).toBe(true)
  await expect(page.getByRole('button', { name: t('ui.signIn') })).toBeVisible()
})

test('[PY-4] [OV-3] [EM-3] paid in the app: the payment is processed, the order paid, and the page turns', async ({ arrive, sandbox }) => {
  const traveler = await arrive()
  const { page, caller } = traveler
  const phone = new BankPhone(page, sandbox)
  const order = await caller.orderFlight(route)
  await phone.goesToPay(order.Id)
  const checks: number[] = []
  page.on('request', request => {
    if (request.url().endsWith('/gateway/check-payment')) checks.push(Date.now())
  })
  // Held back, so that what the page shows meanwhile can be seen.
  let releaseAnswer = () => {}
  const held = new Promise<void>(resolve => {
    releaseAnswer = resolve
  })
  await page.route('**/api/gateway/check-payment', async route => {
    await held
    await route.continue()
  })
  await phone.answers('approve')
  await expect(phone.shop.getByRole('status').filter({ hasText: t('ui.processingPayment') })).toBeVisible()
  releaseAnswer()
  await expect(phone.shop.getByRole('heading', { level: 1, name: like(t('success.bookingConfirmed')) })).toBeVisible({ timeout: 30_000 })
  await caller.orderIs(order.Id, 'confirmed')
  expect(checks.length).toBeGreaterThan(0)
})

test('[PY-4] a payment that fails in the app says so, and the same order is paid with another try', async ({ arrive, sandbox }) => {
  const { page, caller } = await arrive()
  const phone = new BankPhone(page, sandbox)
  const order = await caller.orderFlight(route)
  await phone.goesToPay(order.Id)
  await phone.answers('fail')
  const dialog = phone.shop.getByRole('dialog', { name: t('error.paymentFailedTitle') })
  await expect(dialog.getByText(t('error.paymentFailed'))).toBeVisible()
  await dialog.getByRole('button', { name: t('payment.tryAgain') }).click()
  await phone.isAskedToPay()
  await phone.answers('approve')
  await expect(phone.shop.getByRole('heading', { level: 1, name: like(t('success.bookingConfirmed')) })).toBeVisible({ timeout: 30_000 })
  await caller.orderIs(order.Id, 'confirmed')
})

test('[PY-4] the app is closed while paying: the order waits, and is paid by the same code when one comes back', async ({
  arrive,
  sandbox,
}) => {
  const { page, caller, outside } = await arrive()
  const phone = new BankPhone(page, sandbox)
  const order = await caller.orderFlight(route)
  await phone.goesToPay(order.Id)
  await phone.answers('close')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect((await caller.order(order.Id)).state).toBe('awaiting-payment')
  await phone.opens(`/payment?order_id=${order.Id}`)
  await phone.isAskedToPay()
  await phone.answers('approve')
  await expect(phone.shop.getByRole('heading', { level: 1, name: like(t('success.bookingConfirmed')) })).toBeVisible({ timeout: 30_000 })
  expect(await outside.bankPayments(await caller.attemptOf(order.Id))).toMatchObject([{ status: 'PAID' }])
})

test('[PY-4] what is forged at the bridge pays nothing: another payment’s event is not heard, one’s own before the bank’s is pending, not failed, and paid when the bank says so', async ({
  arrive,
  sandbox,
}) => {
  const { page, caller } = await arrive()
  const phone = new BankPhone(page, sandbox)
  const order = await caller.orderFlight(route)
  await phone.goesToPay(order.Id)
  const frame = page.frames().find(each => each.url().includes('/payment?'))
  if (!frame) throw new Error('the shop is not in the phone')
  const call = (text: string) =>
    frame.evaluate(answer => (window as typeof window & { notifyWebView(text: string): string }).notifyWebView(answer), text)
  for (const text of ['', '{', '[]', '{"type":"PAYMENT_FAILED"}', paidMessage('of somebody else')])
    expect(await call(text)).toBe('FIB_BRIDGE:RECEIVED')
  await expect(phone.shop.getByRole('status').filter({ hasText: t('ui.processingPayment') })).toHaveCount(0)
  await expect(phone.shop.getByRole('dialog', { name: t('error.paymentFailedTitle') })).toHaveCount(0)
  const [{ id }] = (await (await page.request.get(`${sandbox}/__sim/fib/ledger?payment=${await caller.attemptOf(order.Id)}`)).json())
    .payments
  await call(paidMessage(id))
  const pending = phone.shop.getByRole('heading', { level: 1, name: like(t('payment.pendingTitle')) })
  await expect(pending).toBeVisible()
  expect((await caller.order(order.Id)).state).toBe('awaiting-payment')
  // The app's own word comes before the bank's too.
  await phone.answers('close')
  await phone.opens(`/payment?order_id=${order.Id}`)
  await phone.isAskedToPay()
  await phone.answers('late')
  // A slow machine may first look when the bank has booked it, 15 seconds later.
  const confirmed = phone.shop.getByRole('heading', { level: 1, name: like(t('success.bookingConfirmed')) })
  await expect(pending.or(confirmed)).toBeVisible()
  await expect(confirmed).toBeVisible({ timeout: 60_000 })
})

test('[PY-4] [AP-9] on the open web FIB is paid by QR code, readable code or link, and the page turns by itself', async ({ arrive }) => {
  const traveler = await arrive()
  const { page, checkout, caller } = traveler
  const order = await caller.orderFlight(route)
  await checkout.opensPayPage(order.Id)
  await checkout.choosesMethod('trade.gwFib')
  await checkout.pressesPay()
  await expect(page.getByRole('img', { name: t('payment.fibQrAlt') })).toBeVisible()
  const link = await page
    .getByRole('link', { name: t('payment.fibOpen') })
    .filter({ visible: true })
    .getAttribute('href')
  const code = decodeURIComponent(new URL(link ?? '').pathname.split('/').at(-1) ?? '')
  await expect(page.getByRole('main').getByText(code, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText(code, { exact: true })).toBeVisible()
  await approves(page, link ?? '', /Approve payment/)
  await expect(page).toHaveURL(/\/payment\/processed\?type=fib&order_id=/)
  await checkout.showsTitle(t('success.bookingConfirmed'))
})

test('[EM-1] on the open web one signs in by a code that is approved on the phone', async ({ arrive }) => {
  const traveler = await arrive()
  const { page } = traveler
  await traveler.opens('/login')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('account.continueWith', { name: 'FIB' }) }).click()
  await expect(dialog.getByRole('img', { name: t('account.fibQrAlt') })).toBeVisible()
  const link = await dialog
    .getByRole('link', { name: t('payment.fibOpen') })
    .filter({ visible: true })
    .getAttribute('href')
  await approves(page, link ?? '', /Approve sign-in/)
  await expect(page.getByRole('button', { name: t('ui.account') })).toBeVisible()
  await expect(dialog).toBeHidden()
})
