import { money } from '@karwan/domain/money'
import { sandboxDefault } from '@karwan/sandbox/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedOf, patienceSignal } from '../conformance/asked.ts'
import { gatewayConformance } from '../conformance/gateway-conformance.ts'
import { openWalletWorld, type WalletWorld } from '../conformance/wallet-conformance.ts'
import { type AsiaHawalaPushOptions, createAsiaHawalaPush } from './push.ts'
import { envelopeOf, fieldsIn } from './soap.ts'

const openGateway = ({ url, clock }: Pick<WalletWorld, 'url' | 'clock'>, more: Partial<AsiaHawalaPushOptions> = {}) =>
  createAsiaHawalaPush({
    url: `${url}/asiahawala/soap`,
    authorization: sandboxDefault('KARWAN_ASIAHAWALA_SOAP_KEY'),
    msisdn: '9647700000001',
    mpin: '1234',
    merchantCode: 'karwan',
    userName: sandboxDefault('KARWAN_ASIAHAWALA_SOAP_USER'),
    password: sandboxDefault('KARWAN_ASIAHAWALA_SOAP_PASSWORD'),
    now: clock.now,
    ...more,
  })
const openWorld = (): Promise<WalletWorld> => openWalletWorld('asiahawala', 'at-one-address')
gatewayConformance('asiahawala, asked on the phone', async () => {
  const world = await openWorld()
  return { world, gateway: openGateway(world), stranger: openGateway(world, { password: 'wrong' }) }
})

let world: WalletWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const start = (payment = askedOf(world), gateway = openGateway(world)) => gateway.start(payment, patienceSignal())
const referenceOf = (attemptId: string) => ({ attemptId, gatewayReference: '', paymentId: null })

test('[PY-1] the payer’s own phone is asked, for hotels alone; a number that is no mobile phone of Iraq has no wallet', async () => {
  const payment = askedOf(world)
  expect(await start(payment)).toMatchObject({ next: 'phone', phone: '+9647500000000' })
  expect(openGateway(world).capabilities).toMatchObject({ sells: ['hotel'], refunds: 'no', notifies: false })
  const of = (phone: string) => askedOf(world, { customer: { ...payment.customer, phone } })
  expect(await start(of('+٩٦٤٧٥٠١٢٣٤٥٦٧'))).toMatchObject({ next: 'phone', phone: '+9647501234567' })
  for (const phone of ['+963944123456', '+96466123456', ''])
    expect(await start(of(phone))).toMatchObject({ next: 'refused', code: 'phone' })
  expect(await start(askedOf(world, { amount: money(100, 'USD') }))).toMatchObject({ next: 'refused', code: 'currency' })
})

test('a push that was lost is found by our own number; one it does not know is unknown, never failed', async () => {
  const payment = askedOf(world)
  expect(await openGateway(world).read(referenceOf(payment.attemptId), patienceSignal())).toMatchObject({ state: 'unknown', code: '00205' })
  await world.script(payment.attemptId, 'hangAfterAccept')
  expect(await openGateway(world).start(payment, AbortSignal.timeout(200))).toMatchObject({ next: 'unknown' })
  await world.pay(payment.attemptId)
  expect(await openGateway(world).read(referenceOf(payment.attemptId), patienceSignal())).toMatchObject({
    state: 'paid',
    reference: payment.attemptId,
  })
  // The same number is pushed once.
  expect(await start(payment)).toMatchObject({ next: 'refused', code: '00409' })
})

test('not approved in its ten minutes it has expired; of another number it has no reference of ours', async () => {
  const payment = askedOf(world)
  await start(payment)
  world.clock.shift(11 * 60_000)
  expect(await openGateway(world).read(referenceOf(payment.attemptId), patienceSignal())).toMatchObject({
    state: 'expired',
    reason: 'expired',
  })
  const other = askedOf(world)
  await start(other)
  await world.script(other.attemptId, 'reference:somebodyelses')
  await world.pay(other.attemptId)
  expect(await openGateway(world).read(referenceOf(other.attemptId), patienceSignal())).toMatchObject({ state: 'paid', reference: null })
})

test('what is sent cannot end its own element, and what is answered is read as plain fields or not at all', () => {
  const envelope = envelopeOf('merchantPayment', { AMOUNT: '</AMOUNT><AMOUNT>1', MSISDN2: 'a & "b"' }, 'key<')
  expect(envelope).not.toContain('</AMOUNT><AMOUNT>1')
  expect(envelope.match(/<AMOUNT>/g)).toHaveLength(1)
  const answer = (inside: string) =>
    `<e:Envelope xmlns:e="x"><e:Body><n:opResponse xmlns:n="y">${inside}</n:opResponse></e:Body></e:Envelope>`
  expect(fieldsIn(answer('<TXNSTATUS>200</TXNSTATUS><AMOUNT>0785000</AMOUNT>'), 'op')).toEqual(
    new Map([
      ['TXNSTATUS', '200'],
      ['AMOUNT', '0785000'],
    ]),
  )
  expect(fieldsIn(answer('<return><txnid> A1 </txnid></return>'), 'op')).toEqual(new Map([['TXNID', 'A1']]))
  for (const wrong of [
    '',
    '<html>',
    '{"TXNSTATUS":"200"}',
    answer('<TXNSTATUS>200</TXNSTATUS>').replace('opResponse', 'otherResponse'),
    '<e:Envelope xmlns:e="x"><e:Body><e:Fault><faultstring>no</faultstring></e:Fault></e:Body></e:Envelope>',
    `<!DOCTYPE a [<!ENTITY b "200">]>${answer('<TXNSTATUS>&b;</TXNSTATUS>')}`,
    answer(`<TXNSTATUS>${'2'.repeat(70_000)}</TXNSTATUS>`),
  ])
    expect(fieldsIn(wrong, 'op'), wrong.slice(0, 30)).toBeUndefined()
})
