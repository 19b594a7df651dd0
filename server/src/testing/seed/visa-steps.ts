import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { consoleVisa, type VisaActRequest } from '@karwan/contract/console'
import type { OrderView } from '@karwan/contract/orders'
import { type VisaApplicationView, visaApplications, visaQuote } from '@karwan/contract/visa-applications'
import type { VisaState } from '@karwan/domain/visa-applications'
import { demoOwner } from '../../console/index.ts'
import { codeOf } from '../visitor/console.ts'
import { placeOrder } from '../visitor/ordering.ts'
import { dayIn } from '../visitor/searching.ts'
import { createVisitor, type TestVisitor } from '../visitor/visitor.ts'
import type { RunningShop } from './seed-orders.ts'

type Ordered = Pick<OrderView, 'Id'>
type WithoutKey<Act> = Act extends unknown ? Omit<Act, 'key'> : never

/** Ids of products: a system of the authority takes the one, our own people hand in the other. */
export const visaProducts = { bySystem: 'ae-tourist-30', byHand: 'in-medical-60' } as const

const answers = {
  'father-name': 'Ahmad Karim',
  'mother-name': 'Nasrin Ahmad',
  'birth-place': 'Erbil',
  'marital-status': 'married',
  occupation: 'Teacher',
  'home-address': '60 Metre Street, Erbil',
  'passport-issued-on': '2021-01-01',
  'visited-before': 'no',
}
const timeoutMs = 60_000
/** A code of the console counts once; the next one comes after this. */
const codeMs = 30_000

interface VisaSeeding {
  readonly shop: RunningShop
  readonly visitor: TestVisitor
  readonly email: string
}
/** Returns what a traveler and a person of the console do with visas. Every step throws if the shop refuses it. */
export const visaSteps = ({ shop, visitor, email }: VisaSeeding) => {
  const done = async (who: Pick<TestVisitor, 'ask'>, method: string, path: string, more: object = {}) => {
    const answer = await who.ask(path, { method, ...more })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer
  }
  const post = (path: string, body: object, who: Pick<TestVisitor, 'ask'> = visitor) => done(who, 'POST', path, { body })

  const order = async (productId: string): Promise<OrderView> => {
    const arrival = dayIn(shop, 60)
    const { total } = (await post('/api/visas/quote', { productId, arrival, travelers: 1 })).read(visaQuote)
    const number = `V${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`
    return placeOrder(visitor, {
      serviceType: 'visa',
      productId,
      arrival,
      acceptedRisk: false,
      language: 'en',
      gateway: 'switch',
      acceptedPolicies: true,
      acceptedTotal: total,
      contact: { email, phone: '+9647501234567' },
      passengers: [
        {
          ...{ kind: 'adt', title: 'ms', firstName: 'Shilan', lastName: 'Karim', gender: 'f', birthDate: '1990-04-12' },
          nationality: 'IQ',
          passport: { number, issuingCountry: 'IQ', expiryDate: '2036-01-01' },
        },
      ],
    })
  }
  const wait = async () => {
    await shop.pass?.(500)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  /** Waits until the application is in one of the states. */
  const reaches = async ({ Id }: Ordered, ...states: readonly VisaState[]): Promise<VisaApplicationView> => {
    for (const end = Date.now() + timeoutMs; Date.now() < end; await wait()) {
      const answer = await visitor.ask(`/api/visas/applications/${Id}`)
      const [application] = answer.status === 200 ? answer.read(visaApplications).applications : []
      if (application && states.includes(application.state)) return application
    }
    throw new Error(`The application of order ${Id} is not ${states.join(' or ')} after ${timeoutMs / 1000} s`)
  }
  const upload = async (application: string, kind: string): Promise<void> => {
    const document = await PDFDocument.create()
    document.addPage().drawText(kind, { x: 50, y: 500 })
    const raw = Buffer.from(await document.save())
    const named = Object.entries({ application, kind, filetype: 'application/pdf' })
    const metadata = named.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join()
    const began = await done(visitor, 'POST', '/api/visas/uploads', {
      headers: { 'upload-length': String(raw.length), 'upload-metadata': metadata },
    })
    const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    await done(visitor, 'PATCH', String(began.headers.location), { headers, raw })
  }
  /** Gives what is wanted now, and hands in. */
  const handIn = async (ordered: Ordered): Promise<string> => {
    const { id, state, wanted, product } = await reaches(ordered, 'documents-wanted', 'more-wanted')
    for (const kind of wanted) await upload(id, kind)
    const asked = Object.entries(answers).filter(([field]) => product.fields.some(each => each.id === field))
    const path = `/api/visas/applications/${id}`
    if (state === 'documents-wanted') await done(visitor, 'PUT', `${path}/answers`, { body: { answers: Object.fromEntries(asked) } })
    await post(`${path}/hand-in`, {})
    return id
  }
  const withdraw = async (ordered: Ordered): Promise<void> => {
    const { id, back } = await reaches(ordered, 'documents-wanted')
    await post(`/api/visas/applications/${id}/withdraw`, { back })
  }
  const download = async (ordered: Ordered): Promise<void> => {
    const { id } = await reaches(ordered, 'approved')
    await done(visitor, 'GET', `/api/visas/applications/${id}/visa.pdf`)
  }

  let staff: TestVisitor | undefined
  const signIn = async (): Promise<TestVisitor> => {
    const person = createVisitor(shop.origin)
    const { email: username, password, secret } = demoOwner
    await post('/api/console/session', { email: username, password }, person)
    const body = () => ({ method: 'POST', body: { code: codeOf(secret, shop.clock.now()) } })
    if ((await person.ask('/api/console/session/code', body())).status === 200) return person
    await (shop.pass?.(codeMs) ?? new Promise(resolve => setTimeout(resolve, codeMs)))
    await post('/api/console/session/code', body().body, person)
    return person
  }
  const act = async (id: string, sent: WithoutKey<VisaActRequest>): Promise<void> => {
    staff ??= await signIn()
    await post(`/api/console/visas/${id}/acts`, { ...sent, key: randomUUID() }, staff)
  }
  const accept = async (id: string): Promise<void> => {
    staff ??= await signIn()
    const { files } = (await done(staff, 'GET', `/api/console/visas/${id}`)).read(consoleVisa)
    await act(id, { act: 'check', answersWrong: false, files: files.map(file => ({ id: file.id, fault: null })) })
  }
  const submit = (id: string) => act(id, { act: 'submit', authorityRef: `SEED-${id.slice(0, 6)}`, submittedOn: dayIn(shop, 0) })
  /** In minor units of the authority's currency, above what the brand bears. */
  const raiseFee = (id: string) => act(id, { act: 'fee', amount: 12_000 })
  const wantMore = (id: string) => act(id, { act: 'want-more', wanted: ['bank-statement'], note: 'Of the last three months' })
  const approve = async (id: string): Promise<void> => {
    const document = await PDFDocument.create()
    document.addPage().drawText('A visa of the demonstration', { x: 50, y: 500 })
    const file = Buffer.from(await document.save()).toString('base64')
    await act(id, { act: 'approve', number: `IN-${id.slice(0, 6)}`, validUntil: dayIn(shop, 120), file })
  }
  const refuse = (id: string) => act(id, { act: 'refuse', reason: 'The letter of the hospital is too old' })
  return { order, reaches, handIn, withdraw, download, accept, submit, raiseFee, wantMore, approve, refuse }
}
