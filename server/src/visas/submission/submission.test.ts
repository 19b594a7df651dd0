import { getBrand, loadBrands } from '@karwan/brands/node'
import { addDays, today } from '@karwan/domain/calendar'
import { SupplierError } from '@karwan/domain/suppliers'
import { alarmFrom, newDecisionDay, startBy } from '@karwan/domain/visa-applications'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openVisaWorld, type VisaWorld } from '../../testing/shop/visa-shop.ts'
import { sendMore, visaRound, withdrawAtAuthority } from './index.ts'

let world: VisaWorld
const never = new Promise<never>(() => {})
const dayMs = 86_400_000
/** Until it is asked again, and until it has decided. */
const soon = 61_000
const decision = 401_000
beforeAll(async () => {
  world = await openVisaWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  world.connected.supplier = world.authority
  // What a test leaves open is no work for the next.
  await world.shop.rows("update visa_applications set next_check_at = '2099-01-01'")
})

const round = () => visaRound(world.context)
/** One round after so many milliseconds. */
const roundAfter = async (milliseconds: number) => {
  world.shift(milliseconds)
  await round()
}
const endOf = (id: string) => world.ended.filter(each => each.id === id)
/** A server that dies at the call: `arrives` says whether the authority got it. */
const dieAtCall = (arrives: boolean): Promise<void> =>
  new Promise(called => {
    world.connected.supplier = {
      ...world.authority,
      submit: async (...args) => {
        if (arrives) await world.authority.submit(...args)
        called()
        return never
      },
    }
  })

test('[VI-18] a ready application is handed in, asked about, and ends approved with its PDF', async () => {
  const { id, reference } = await world.ready('Karim')
  await round()
  expect(await world.stateOf(id)).toBe('submitted')
  const [row] = await world.shop.rows('select * from visa_applications where id = $1', [id])
  expect([row.authority_ref !== null, Math.abs(row.submitted_at.getTime() - world.shop.now().getTime()) < 60_000]).toEqual([true, true])
  await roundAfter(soon)
  expect(await world.stateOf(id)).toBe('submitted')
  await roundAfter(decision)
  expect(endOf(id)).toMatchObject([{ ending: 'approved', visa: { number: expect.stringMatching(/^V/) } }])
  expect(Buffer.from(endOf(id)[0]?.visa?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(await world.causesOf(id)).toEqual(['submission-started', 'authority-has-it', 'approved'])
  expect(await world.atAuthority(reference)).toHaveLength(1)
})

test('[VI-18] a refusal ends it with the authority’s reason', async () => {
  const { id } = await world.ready('Visarefused')
  await round()
  await roundAfter(decision)
  expect(endOf(id)).toEqual([{ id, ending: 'refused', note: 'The purpose of the journey was not made clear' }])
})

test('[VI-18] more is wanted once, sent once, and then decided', async () => {
  const { id, reference } = await world.ready('Visamore')
  await round()
  await roundAfter(decision)
  const [row] = await world.shop.rows('select state, wanted, note from visa_applications where id = $1', [id])
  expect([row.state, JSON.stringify(row.wanted)]).toEqual(['more-wanted', expect.stringContaining('bank-statement')])
  expect(world.context.vault.open(row.note, id)).toBe('A bank statement of the last three months')
  await roundAfter(soon)
  expect(await sendMore(world.context, id)).toMatchObject({ outcome: 'refused' })
  expect(await world.stateOf(id)).toBe('more-wanted')
  await world.upload(id, 'bank-statement')
  expect(await sendMore(world.context, id)).toEqual({ outcome: 'done' })
  expect(await world.stateOf(id)).toBe('submitted')
  await roundAfter(decision)
  expect(endOf(id)).toMatchObject([{ ending: 'approved' }])
  expect(await world.atAuthority(reference)).toHaveLength(1)
})

test('[VI-18] an answer to more documents that is lost is found by asking', async () => {
  const { id } = await world.ready('Visamore')
  await round()
  await roundAfter(decision)
  await world.upload(id, 'bank-statement')
  await world.misbehave('loseAnswer')
  expect(await sendMore(world.context, id)).toEqual({ outcome: 'unknown' })
  await round()
  expect(await world.stateOf(id)).toBe('submitted')
})

test.each(['Visalost', 'Karim'])('[VI-18] a lost answer (%s) is looked up, and nothing is handed in twice', async lastName => {
  const { id, reference } = await world.ready(lastName)
  if (lastName === 'Karim') await world.misbehave('html')
  await round()
  expect(await world.stateOf(id)).toBe('submitting')
  await roundAfter(soon)
  expect(await world.stateOf(id)).toBe('submitted')
  expect(await world.atAuthority(reference)).toHaveLength(1)
})

test('[VI-18] an authority that failed without having it is asked, and gets it again, once', async () => {
  const { id, reference } = await world.ready('Karim')
  await world.misbehave('http500')
  await round()
  expect([await world.stateOf(id), await world.atAuthority(reference)]).toEqual(['submitting', []])
  await roundAfter(soon)
  expect([await world.stateOf(id), (await world.atAuthority(reference)).length]).toEqual(['submitted', 1])
})

test('[VI-18] closed for maintenance: ready again, and handed in later, each try after a longer wait', async () => {
  const { id, reference } = await world.ready('Karim')
  await world.misbehave('maintenance:2')
  await round()
  expect(await world.stateOf(id)).toBe('ready')
  await roundAfter(1000)
  expect((await world.causesOf(id)).length).toBe(2)
  await roundAfter(60_000)
  await roundAfter(60_000)
  expect((await world.causesOf(id)).length).toBe(4)
  await roundAfter(soon)
  expect([await world.stateOf(id), (await world.atAuthority(reference)).length]).toEqual(['submitted', 1])
})

test.each([true, false])('[VI-18] a server that dies at the call, after it arrived: %s, leaves one application', async arrives => {
  const { id, reference } = await world.ready('Karim')
  const called = dieAtCall(arrives)
  void round()
  await called
  world.connected.supplier = world.authority
  expect(await world.stateOf(id)).toBe('submitting')
  // The call may still be under way: nobody sends it again so far.
  await roundAfter(60_000)
  expect(await world.stateOf(id)).toBe('submitting')
  await roundAfter(65_000)
  expect(await world.atAuthority(reference)).toHaveLength(1)
  expect(await world.stateOf(id)).toBe('submitted')
})

test('[VI-18] of rounds side by side one hands in, and one ends', async () => {
  const { id, reference } = await world.ready('Karim')
  let calls = 0
  const submit: typeof world.authority.submit = (...args) => {
    calls += 1
    return world.authority.submit(...args)
  }
  world.connected.supplier = { ...world.authority, submit }
  await Promise.all([round(), round(), round()])
  expect([calls, await world.stateOf(id), (await world.atAuthority(reference)).length]).toEqual([1, 'submitted', 1])
  world.shift(decision)
  await Promise.all([round(), round(), round()])
  expect(endOf(id)).toHaveLength(1)
})

test('[VI-18] withdrawn before the call, it is not handed in', async () => {
  const { id, reference } = await world.ready('Karim')
  const { readFile } = world.context.applications
  const withdrawing: typeof readFile = async file => {
    await world.shop.rows("update visa_applications set state = 'withdrawn' where id = $1 and state = 'ready'", [id])
    return readFile(file)
  }
  await visaRound({ ...world.context, applications: { ...world.context.applications, readFile: withdrawing } })
  expect([await world.stateOf(id), await world.atAuthority(reference)]).toEqual(['withdrawn', []])
})

test('[VI-18] what the authority will never take goes back to be checked, with its words and a task', async () => {
  const { id, orderId, reference } = await world.ready('Karim', { kinds: ['passport-page'] })
  await round()
  expect([await world.stateOf(id), await world.tasksOf(orderId), await world.atAuthority(reference)]).toEqual([
    'in-review',
    ['visa-check'],
    [],
  ])
  const [{ note }] = await world.shop.rows('select note from visa_applications where id = $1', [id])
  expect(world.context.vault.open(note, id)).toContain('photo is missing')
  await roundAfter(dayMs)
  expect(await world.stateOf(id)).toBe('in-review')
})

test('[VI-18] an approved application that cannot be fetched so far is not lost, and not handed in again', async () => {
  const { id, reference } = await world.ready('Visalost')
  await round()
  const getDocument = () => Promise.reject(new SupplierError('unavailable', 'no PDF yet', { retryable: true }))
  world.connected.supplier = { ...world.authority, getDocument }
  await roundAfter(decision)
  expect(['submitting', 'submitted']).toContain(await world.stateOf(id))
  world.connected.supplier = world.authority
  await roundAfter(600_000)
  expect([endOf(id).length, (await world.atAuthority(reference)).length]).toEqual([1, 1])
})

test('[VI-18] what is approved at once is not handed in again because its PDF is not there so far', async () => {
  const { id, reference } = await world.ready('Karim')
  const getDocument = () => Promise.reject(new SupplierError('unavailable', 'no PDF yet', { retryable: true }))
  const submit: typeof world.authority.submit = async (...args) => {
    const answer = await world.authority.submit(...args)
    if (answer.state === 'fee-changed') return answer
    return { state: 'approved', ref: answer.ref, number: 'V1', validUntil: '2027-05-01' }
  }
  world.connected.supplier = { ...world.authority, getDocument, submit }
  await round()
  expect(await world.stateOf(id)).toBe('submitting')
  world.connected.supplier = world.authority
  await roundAfter(600_000)
  expect([await world.causesOf(id), (await world.atAuthority(reference)).length]).toEqual([
    ['submission-started', 'authority-has-it', 'approved'],
    1,
  ])
})

test('[VI-18] a visa that our staff hands in opens a task, also where the authority is not connected', async () => {
  const byHand = await world.ready('Karim', { productId: 'tr-tourist-30' })
  world.connected.supplier = undefined
  const unconnected = await world.ready('Karim')
  for (let time = 0; time < 2; time += 1) await round()
  for (const { id, orderId } of [byHand, unconnected])
    expect([await world.stateOf(id), await world.tasksOf(orderId)]).toEqual(['ready', ['visa-submit']])
})

test('[VI-19] an authority that is two working days late opens a task, once', async () => {
  const { id, orderId, reference } = await world.ready('Visaslow')
  await round()
  // Five working days and two: ten days at least hold them with every weekend, and a day before is too early.
  await roundAfter(6 * dayMs)
  expect(await world.tasksOf(orderId)).toEqual([])
  await roundAfter(8 * dayMs)
  expect(await world.tasksOf(orderId)).toEqual(['visa-decision'])
  const [apology] = world.late.filter(each => each.id === id)
  const [row] = await world.shop.rows('select expected_by::text from visa_applications where id = $1', [id])
  expect(apology?.expectedBy).toBe(row.expected_by)
  const product = getBrand(loadBrands(), 'default').visasOfFile.find(each => each.id === 'ae-tourist-30')
  expect(row.expected_by).toBe(product && newDecisionDay(product, today('Asia/Baghdad', world.shop.now())))
  await world.shop.rows('update operations_tasks set closed_at = $2 where order_id = $1', [orderId, world.shop.now()])
  await roundAfter(dayMs)
  expect(await world.tasksOf(orderId)).toEqual(['visa-decision'])
  // Neither a round nor another server tells it again, and the day stays as it was told.
  await Promise.all([round(), round()])
  expect(world.late.filter(each => each.id === id)).toEqual([apology])
  // Late once more, two working days after the new day: another task, and a later day.
  await roundAfter(10 * dayMs)
  expect(await world.tasksOf(orderId)).toEqual(['visa-decision', 'visa-decision'])
  const days = world.late.filter(each => each.id === id).map(({ expectedBy }) => expectedBy ?? '')
  expect([days.length, String(days[1]) > String(days[0])]).toEqual([2, true])
  await world.decide(reference, 'approve')
  await roundAfter(soon)
  expect(endOf(id)).toMatchObject([{ ending: 'approved' }])
})

test('[VI-19] an authority that waited for more documents is not late while its time since then is not over', async () => {
  const { id, orderId } = await world.ready('Visaslow')
  await round()
  await world.shop.rows("update visa_applications set state = 'more-wanted' where id = $1", [id])
  await roundAfter(14 * dayMs)
  const at = world.shop.now()
  await world.shop.rows("update visa_applications set state = 'submitted' where id = $1", [id])
  const move = 'insert into visa_application_moves (application_id, from_state, to_state, cause, at) values ($1, $2, $3, $4, $5)'
  await world.shop.rows(move, [id, 'more-wanted', 'submitted', 'handed-in-more', at])
  await roundAfter(soon)
  expect([await world.tasksOf(orderId), world.late.filter(each => each.id === id)]).toEqual([[], []])
})

test('[VI-20] staff is told of what is not handed in when its last safe day is near, and once more when it is over', async () => {
  const product = getBrand(loadBrands(), 'default').visasOfFile.find(each => each.id === 'ae-tourist-30')
  if (!product) throw new Error('There is no product')
  const day = () => today('Asia/Baghdad', world.shop.now())
  const arrival = addDays(day(), 60)
  const { orderId } = await world.ready('Karim', { arrival, state: 'documents-wanted' })
  const alarmsOf = () => world.shop.rows('select note, due_at from operations_tasks where order_id = $1 order by created_at', [orderId])
  const until = async (date: string) => {
    while (day() < date) await roundAfter(dayMs)
  }
  const [first, last] = [alarmFrom(product, arrival), startBy(product, arrival)]
  await until(addDays(first, -1))
  expect(await alarmsOf()).toEqual([])
  await until(first)
  await Promise.all([round(), round()])
  expect(await alarmsOf()).toMatchObject([{ note: expect.stringContaining(`its last safe day is ${last}`) }])
  await until(last)
  expect(await alarmsOf()).toHaveLength(1)
  await world.shop.rows('update operations_tasks set closed_at = $2 where order_id = $1', [orderId, world.shop.now()])
  await until(addDays(last, 1))
  await roundAfter(5 * dayMs)
  expect(await world.tasksOf(orderId)).toEqual(['visa-not-submitted', 'visa-not-submitted'])
  expect((await alarmsOf())[1]?.note).toContain(`was not handed in by its last safe day, ${last}`)
})

test('[VI-20] what has gone on from there has no alarm', async () => {
  const arrival = addDays(today('Asia/Baghdad', world.shop.now()), 5)
  const { orderId } = await world.ready('Karim', { arrival, state: 'approved' })
  await roundAfter(dayMs)
  expect(await world.tasksOf(orderId)).toEqual([])
})

test('[VI-18] after half an hour without knowing, a person is told, once', async () => {
  const { id, orderId } = await world.ready('Visalost')
  await round()
  world.connected.supplier = {
    ...world.authority,
    find: () => Promise.reject(new SupplierError('unavailable', 'no answer', { retryable: true })),
  }
  for (let minute = 0; minute < 40; minute += 1) await roundAfter(60_000)
  expect([await world.stateOf(id), await world.tasksOf(orderId)]).toEqual(['submitting', ['visa-decision']])
})

test('[VI-18] withdrawing at the authority ends it; a decision that came first counts instead', async () => {
  const { id, reference } = await world.ready('Visaslow')
  await round()
  expect(await withdrawAtAuthority(world.context, id)).toEqual({ outcome: 'done' })
  expect(endOf(id)).toEqual([{ id, ending: 'withdrawn-submitted' }])
  expect(await world.atAuthority(reference)).toMatchObject([{ state: 'withdrawn' }])
  const decided = await world.ready('Karim')
  await round()
  world.shift(decision)
  expect(await withdrawAtAuthority(world.context, decided.id)).toEqual({ outcome: 'done' })
  expect(endOf(decided.id)).toMatchObject([{ ending: 'approved' }])
})
