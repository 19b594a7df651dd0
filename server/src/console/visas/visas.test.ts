import { randomUUID } from 'node:crypto'
import { consoleVisa, visaAct } from '@karwan/contract/console'
import { isProblem } from '@karwan/domain/problems'
import type { Role } from '@karwan/domain/staff'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { dinars } from '../../testing/fakes/offers.ts'
import { emiratesVisa } from '../../testing/fakes/visa-order.ts'
import { addPerson, openTask, workContextOf } from '../../testing/shop/console-work.ts'
import { type Shop, until } from '../../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { addDocument, answerVisa, buyVisas, moveVisa } from '../../testing/shop/visas-at-work.ts'
import { readOrderPage } from '../orders/order-page.ts'
import type { SignedInPerson } from '../session.ts'
import { readPanel } from '../tasks/panel.ts'
import { actOnVisa, readConsoleVisa } from './act.ts'
import { openAnswers, openFile } from './open.ts'

const canary = 'canary-of-a-document'
const pdf = (text = canary) => Buffer.from(`%PDF-1.7 ${text}`).toString('base64')

type WithoutKey<Act> = Act extends unknown ? Omit<Act, 'key'> & { key?: string } : never
type Given = WithoutKey<z.input<typeof visaAct>>

describe.each(await testDatabaseKinds())('visas in the console on %s', kind => {
  let shop: Shop
  let noor: SignedInPerson
  let sara: SignedInPerson
  openShopAtWork(kind, opened => {
    shop = opened
  })
  beforeAll(async () => {
    noor = await addPerson(shop, 'ticketing', { name: 'Noor', hasSteppedUp: true })
    sara = await addPerson(shop, 'manager', { name: 'Sara', hasSteppedUp: true })
    shop.gateway.faults.refunds = 'partial'
  })

  const act = (id: string, given: Given, person = noor) =>
    actOnVisa(workContextOf(shop), person, id, visaAct.parse({ key: randomUUID(), ...given }))
  const page = async (id: string, person = noor) => {
    const read = await readConsoleVisa(workContextOf(shop), person, id)
    if (isProblem(read)) throw new Error(read.problem)
    return consoleVisa.parse(read)
  }
  const codeOf = (answer: unknown) => (isProblem(answer) ? answer.problem : answer)
  const one = async (state: 'in-review' | 'ready' | 'submitted', names = ['Shilan']) => {
    const visitor = shop.visitor()
    const bought = await buyVisas(shop, visitor, names)
    for (const id of bought.ids) await moveVisa(shop, id, state)
    return { ...bought, visitor, id: bought.ids[0] ?? '' }
  }
  const taskOf = async (orderId: string, wanted: string) =>
    (
      await shop.rows(
        'select closed_at is not null as closed, closed_by, resolution from operations_tasks where order_id = $1 and kind = $2',
        [orderId, wanted],
      )
    )[0]
  const accept = (id: string) => ({ id, fault: null })

  test('[VI-14] [VI-15] every document is judged: one that is wrong is asked for again, all that are right make it ready to hand in', async () => {
    const { id, orderId } = await one('in-review')
    const [passport, photo] = [await addDocument(shop, id, 'passport-page'), await addDocument(shop, id, 'photo')]
    const task = await openTask(shop, orderId, 'visa-check')
    const shown = await page(id)
    expect(shown).toMatchObject({ state: 'in-review', acts: ['check'], isByHand: true, hasAnswers: false, daysLeft: 60 })
    expect(shown.traveler).toMatchObject({ name: 'Shilan Karim', nationality: 'IQ' })
    expect(codeOf(await act(id, { act: 'check', files: [accept(passport)] }))).toBe('application-changed')
    expect(codeOf(await act(id, { act: 'check', files: [accept(passport), accept(photo)], answersWrong: true }))).toBe('fields-invalid')
    const note = 'Please take it by daylight'
    expect(await act(id, { act: 'check', files: [accept(passport), { id: photo, fault: 'glare' }], note })).toBeUndefined()
    const asked = await page(id)
    expect(asked).toMatchObject({ state: 'documents-wanted', note, acts: [] })
    expect(asked.files.map(file => [file.kind, file.state, file.fault])).toEqual([
      ['passport-page', 'accepted', null],
      ['photo', 'refused', 'glare'],
    ])
    expect(await taskOf(orderId, 'visa-check')).toEqual({ closed: true, closed_by: noor.id, resolution: 'done' })
    await moveVisa(shop, id, 'in-review')
    const better = await addDocument(shop, id, 'photo')
    expect(await act(id, { act: 'check', files: [accept(passport), accept(better)] })).toBeUndefined()
    expect(await page(id)).toMatchObject({ state: 'ready', note: null, acts: ['submit', 'fee'] })
    expect(await taskOf(orderId, 'visa-submit')).toMatchObject({ closed: false })
    expect(isProblem(await readPanel(workContextOf(shop), noor, task, 'en'))).toBe(false)
  })

  test('[VI-11] documents are not fine while one that is wanted is missing: the traveler is asked for it', async () => {
    const { id, orderId } = await one('in-review')
    await openTask(shop, orderId, 'visa-check')
    expect(await act(id, { act: 'check', files: [] })).toMatchObject({
      problem: 'fields-invalid',
      fields: [
        { path: 'documents.passport-page', message: 'error.documentRequired' },
        { path: 'documents.photo', message: 'error.documentRequired' },
      ],
    })
    const passport = await addDocument(shop, id, 'passport-page')
    expect(await act(id, { act: 'check', files: [accept(passport)] })).toMatchObject({ fields: [{ path: 'documents.photo' }] })
    expect(await page(id)).toMatchObject({ state: 'in-review' })
    expect(await taskOf(orderId, 'visa-check')).toMatchObject({ closed: false })
    const note = 'Please send us a photo'
    expect(await act(id, { act: 'check', files: [accept(passport)], note })).toBeUndefined()
    expect(await page(id)).toMatchObject({ state: 'documents-wanted', note })
  })

  test('[VI-17] [OC-16] who hands in writes down another fee: borne up to the limit, above it nothing is handed in until it is borne', async () => {
    const { id, orderId } = await one('ready')
    expect(codeOf(await act(id, { act: 'fee', amount: 9000 }))).toBe('fields-invalid')
    expect(await act(id, { act: 'fee', amount: 9500 })).toBeUndefined()
    expect(await page(id)).toMatchObject({
      state: 'ready',
      acts: ['submit', 'fee'],
      fee: { amount: 9500, currency: 'USD' },
      feeChanges: [{ state: 'borne', difference: dinars(6500), until: null, by: 'Noor' }],
    })
    expect(await act(id, { act: 'fee', amount: 12_000 })).toBeUndefined()
    expect(await page(id)).toMatchObject({
      state: 'fee-asked',
      acts: ['bear-fee', 'withdraw'],
      fee: { amount: 9500 },
      back: { withdraw: dinars(emiratesVisa.price) },
      feeChanges: [{}, { state: 'asked', difference: dinars(39_500) }],
    })
    expect(await taskOf(orderId, 'visa-fee')).toMatchObject({ closed: false })
    const submit = { act: 'submit', authorityRef: 'A1', submittedOn: shop.now().toISOString().slice(0, 10) } as const
    expect(codeOf(await act(id, submit))).toBe('application-changed')
    const key = randomUUID()
    for (let time = 0; time < 2; time += 1) expect(await act(id, { act: 'bear-fee', key }, sara)).toBeUndefined()
    expect(await page(id)).toMatchObject({ state: 'ready', fee: { amount: 12_000 }, feeChanges: [{}, { state: 'borne', by: 'Sara' }] })
    expect(await taskOf(orderId, 'visa-fee')).toMatchObject({ closed: true, closed_by: sara.id })
    expect(await taskOf(orderId, 'visa-submit')).toMatchObject({ closed: false })
  })

  test('[VI-17] staff withdraws for a traveler who was asked: everything goes back, the fee for checking too', async () => {
    const { id, orderId } = await one('ready')
    await shop.rows('update visa_applications set checked = true where id = $1', [id])
    await act(id, { act: 'fee', amount: 12_000 })
    expect(await act(id, { act: 'withdraw' })).toBeUndefined()
    expect(await page(id)).toMatchObject({ state: 'withdrawn', acts: [], feeChanges: [{ state: 'withdrawn', by: 'Noor' }] })
    await until(async () => {
      const sum = "select sum(amount - fee)::int as back from refunds where order_id = $1 and state = 'refunded'"
      expect(await shop.rows(sum, [orderId])).toEqual([{ back: emiratesVisa.price }])
    })
  })

  test('[VI-18] [OC-16] our own people hand it in, are asked for more, and write down that it was sent', async () => {
    const { id, orderId } = await one('ready')
    const task = await openTask(shop, orderId, 'visa-submit')
    const panel = await readPanel(workContextOf(shop), noor, task, 'en')
    expect(panel).toMatchObject({ answers: [], visas: [{ id, traveler: 'S. Karim', state: 'ready' }], task: { product: 'visa' } })
    const today = shop.now().toISOString().slice(0, 10)
    expect(codeOf(await act(id, { act: 'submit', authorityRef: 'UAE-1', submittedOn: '2031-01-01' }))).toBe('fields-invalid')
    expect(await act(id, { act: 'submit', authorityRef: 'UAE-1', submittedOn: today })).toBeUndefined()
    const submitted = await page(id)
    expect(submitted).toMatchObject({ state: 'submitted', authorityRef: 'UAE-1', submittedOn: today })
    expect(submitted.steps.slice(-2)).toMatchObject([
      { state: 'submitting', by: 'Noor' },
      { state: 'submitted', by: 'Noor' },
    ])
    expect(submitted.decision?.from).toEqual(expect.any(String))
    expect(await taskOf(orderId, 'visa-submit')).toMatchObject({ closed: true, closed_by: noor.id })
    const more: Given & { note: string } = { act: 'want-more', wanted: ['bank-statement'], note: 'Of the last three months' }
    expect(await act(id, more)).toBeUndefined()
    expect(await page(id)).toMatchObject({ state: 'more-wanted', note: more.note, wanted: expect.arrayContaining(['bank-statement']) })
    expect(await act(id, { act: 'more-sent' })).toBeUndefined()
    expect(await page(id)).toMatchObject({ state: 'submitted', note: null })
  })

  test('[VI-15] [VI-17] an approval confirms the booking and keeps the PDF; a file that is none is not taken', async () => {
    const { id, orderId, visitor } = await one('submitted')
    const given = { act: 'approve', number: 'V-700100', validUntil: '2031-06-01' } as const
    expect(await page(id)).toMatchObject({ back: { approve: dinars(0), refuse: dinars(emiratesVisa.backIfRefused) } })
    expect(codeOf(await act(id, given))).toBe('fields-invalid')
    expect(codeOf(await act(id, { ...given, file: Buffer.from('<svg onload=alert(1)>').toString('base64') }))).toBe('fields-invalid')
    expect(codeOf(await act(id, { ...given, file: pdf('x'.repeat(8_000_001)) }))).toBe('fields-invalid')
    expect(codeOf(await act(id, { ...given, file: pdf(), validUntil: '2020-01-01' }))).toBe('fields-invalid')
    expect(await act(id, { ...given, file: pdf() })).toBeUndefined()
    await until(async () => expect((await visitor.see(orderId)).state).toBe('confirmed'))
    const approved = await page(id)
    expect(approved).toMatchObject({ state: 'approved', acts: [], files: [{ kind: 'visa', type: 'application/pdf', state: 'accepted' }] })
    const opened = await openFile(
      workContextOf(shop),
      { person: sara, applicationId: id, reason: 'Traveler cannot open it' },
      approved.files[0]?.id ?? '',
    )
    expect(isProblem(opened) ? opened : Buffer.from(opened.bytes).toString()).toBe(`%PDF-1.7 ${canary}`)
  })

  test('[OC-11] [VI-15] two people decide at once: one decision counts, the other is told where it stands; the money goes back once', async () => {
    const { id, orderId, paymentId, visitor } = await one('submitted')
    await openTask(shop, orderId, 'visa-decision')
    const answers = await Promise.all([
      act(id, { act: 'refuse', reason: 'Incomplete documents' }),
      act(id, { act: 'approve', number: 'V-1', validUntil: '2031-06-01', file: pdf() }, sara),
      act(id, { act: 'refuse', reason: 'Incomplete documents' }, sara),
    ])
    expect(answers.filter(answer => answer === undefined)).toHaveLength(1)
    const { state } = await page(id)
    for (const answer of answers.filter(isProblem)) expect(answer).toMatchObject({ problem: 'application-changed', data: { state } })
    expect(await taskOf(orderId, 'visa-decision')).toMatchObject({ closed: true })
    if (state === 'approved') return
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
    expect(shop.gateway.refunds.filter(each => each.paymentId === paymentId)).toHaveLength(1)
  })

  test('[OC-11] a press that is sent again does nothing again; its key is of one act and one person', async () => {
    const { id, orderId, visitor } = await one('submitted')
    const key = randomUUID()
    const refusal = { act: 'refuse', reason: 'Not enough money', key } as const
    const pressed = await Promise.all(Array.from({ length: 4 }, () => act(id, refusal)))
    expect(pressed.filter(answer => answer === undefined).length).toBeGreaterThan(0)
    expect(await act(id, refusal)).toBeUndefined()
    expect(codeOf(await act(id, refusal, sara))).toBe('idempotency-mismatch')
    expect(codeOf(await act(id, { act: 'more-sent', key }))).toBe('idempotency-mismatch')
    const acts = await shop.rows("select details->>'answer' as answer from staff_actions where order_id = $1 and act = 'visa-act'", [
      orderId,
    ])
    expect(acts).toHaveLength(1)
    await until(async () => expect((await visitor.see(orderId)).state).toBe('refunded'))
  })

  test('[VI-15] an act that comes after the state moved on is refused with that state', async () => {
    const { id } = await one('ready')
    const late: readonly Given[] = [{ act: 'more-sent' }, { act: 'refuse', reason: 'Too late' }, { act: 'check', files: [] }]
    for (const given of late) expect(await act(id, given)).toMatchObject({ problem: 'application-changed', data: { state: 'ready' } })
  })

  test('[VI-18] one of a party is decided: its task stays while the others wait', async () => {
    const { ids, orderId } = await one('submitted', ['Shilan', 'Azad'])
    await openTask(shop, orderId, 'visa-decision')
    await act(ids[0] ?? '', { act: 'approve', number: 'V-2', validUntil: '2031-06-01', file: pdf('one') })
    expect(await taskOf(orderId, 'visa-decision')).toMatchObject({ closed: false })
    await act(ids[1] ?? '', { act: 'approve', number: 'V-3', validUntil: '2031-06-01', file: pdf('other') })
    expect(await taskOf(orderId, 'visa-decision')).toMatchObject({ closed: true })
  })

  test('[VI-14] [VI-23] answers and files are opened with a reason that is written down before, after the second factor alone', async () => {
    const { id, orderId } = await one('in-review')
    await answerVisa(shop, id, canary)
    const opening = { person: noor, applicationId: id, reason: 'To fill in the form' }
    const cold = { ...opening, person: { ...noor, stepUpUntil: null } }
    expect(codeOf(await openAnswers(workContextOf(shop), cold))).toBe('step-up-needed')
    expect(await shop.rows("select 1 from staff_actions where order_id = $1 and act = 'answers-opened'", [orderId])).toEqual([])
    expect(JSON.stringify(await page(id))).not.toMatch(new RegExp(`${canary}|A800\\d{4}`))
    const opened = await openAnswers(workContextOf(shop), opening)
    expect(opened).toMatchObject({ answers: { occupation: canary }, passport: { number: expect.stringMatching(/^A800/), country: 'IQ' } })
    expect(codeOf(await openFile(workContextOf(shop), opening, 'nothing'))).toBe('not-found')
    const seen = await shop.rows("select act, by_name, reason from staff_actions where order_id = $1 and act like '%-opened'", [orderId])
    expect(seen).toEqual([{ act: 'answers-opened', by_name: 'Noor', reason: 'To fill in the form' }])
  })

  test('[VI-23] [OC-2] who may not work on visas of the brand is told nothing of an application', async () => {
    const { id, orderId } = await one('submitted')
    const [order] = await shop.rows('select reference from orders where id = $1', [orderId])
    for (const role of ['clerk', 'payments', 'auditor'] as const satisfies readonly Role[]) {
      const person = await addPerson(shop, role, { hasSteppedUp: true })
      expect(codeOf(await readConsoleVisa(workContextOf(shop), person, id))).toBe('permission-needed')
      expect(codeOf(await act(id, { act: 'refuse', reason: 'Not mine' }, person))).toBe('permission-needed')
      const opening = { person, applicationId: id, reason: 'Only looking' }
      expect(codeOf(await openAnswers(workContextOf(shop), opening))).toBe('permission-needed')
      expect(codeOf(await openFile(workContextOf(shop), opening, 'any'))).toBe('permission-needed')
    }
    const other = await addPerson(shop, 'owner', { brand: 'we-travel', hasSteppedUp: true })
    expect(codeOf(await readConsoleVisa(workContextOf(shop), other, id))).toBe('permission-needed')
    expect(codeOf(await readConsoleVisa(workContextOf(shop), noor, 'nothing'))).toBe('not-found')
    for (const role of ['ticketing', 'manager', 'owner'] as const) expect((await page(id, await addPerson(shop, role))).id).toBe(id)
    const shown = await readOrderPage(workContextOf(shop), noor, order.reference, 'en')
    expect(shown).toMatchObject({ product: 'visa', travelers: 1, items: [{ id, product: 'visa', application: 'submitted' }] })
  })

  test('[VI-23] neither the content of a document nor an answer nor the number of a visa is in the audit or in the acts', async () => {
    const kept = JSON.stringify([await shop.rows('select * from staff_actions'), await shop.rows('select * from console_acts')])
    expect(kept).toContain('visa-act')
    for (const secret of [
      canary,
      Buffer.from(canary).toString('base64').slice(4, 20),
      'V-700100',
      'Incomplete documents',
      'Not enough money',
    ])
      expect(kept).not.toContain(secret)
  })
})
