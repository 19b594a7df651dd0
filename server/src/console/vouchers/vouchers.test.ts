import { loadBrands } from '@karwan/brands/node'
import type { VoucherRuleView } from '@karwan/contract/console'
import type { PaymentSplitView, PaymentStarted } from '@karwan/contract/payments'
import type { ProblemDocument } from '@karwan/contract/problems'
import { money } from '@karwan/domain/money'
import { isProblem } from '@karwan/domain/problems'
import type { Role } from '@karwan/domain/staff'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertAccount } from '../../account/profile/accounts.ts'
import { listVouchers } from '../../money/vouchers/own-vouchers.ts'
import { checkVoucher, syncVouchers } from '../../money/vouchers/vouchers.ts'
import { addPerson } from '../../testing/shop/console-work.ts'
import { redemptionsOf } from '../../testing/shop/discounts.ts'
import { type Shop, until } from '../../testing/shop/fake-shop.ts'
import { openShopAtWork } from '../../testing/shop/shop-at-work.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { checkActionChain } from '../audit-log.ts'
import type { SignedInPerson } from '../session.ts'
import type { VouchersContext } from './context.ts'
import { copyVoucher, openCodes } from './copy-voucher.ts'
import { giveVoucher } from './give-voucher.ts'
import { makeVoucher } from './make-voucher.ts'
import { listConsoleVouchers, readVoucher } from './read-vouchers.ts'
import { stopVoucher } from './stop-voucher.ts'

const brands = loadBrands()
const [brand] = brands.filter(({ id }) => id === 'default')
if (!brand) throw new Error('There is no default brand')
const rule: VoucherRuleView = {
  code: 'SPRING',
  product: 'any',
  off: { amount: 20_000 },
  minimum: 50_000,
  from: '2020-01-01',
  until: '2099-12-31',
  uses: null,
  usesEach: 100,
  audience: 'everyone',
}

describe.each(await testDatabaseKinds())('vouchers of the console on %s', kind => {
  let shop: Shop
  let context: VouchersContext
  let manager: SignedInPerson
  openShopAtWork(kind, opened => {
    shop = opened
  })
  beforeAll(async () => {
    context = { ...shop.context, brands, demo: true }
    manager = await person('manager')
    await syncVouchers(shop.context, brands)
  })

  const person = async (role: Role, { of = 'default', hasSteppedUp = true } = {}) =>
    addPerson(shop, role, { brand: of, name: `${role} ${hasSteppedUp}`, hasSteppedUp })
  const outcomeOf = <Outcome>(outcome: Outcome) =>
    isProblem(outcome) ? String(outcome.data?.reason ?? outcome.data?.permission ?? outcome.problem) : outcome
  const done = async <Outcome>(promise: Promise<Outcome>) => {
    const outcome = await promise
    if (isProblem(outcome)) throw new Error(JSON.stringify(outcome))
    return outcome as Exclude<Outcome, { readonly problem: unknown }>
  }
  const make = async (more: Partial<VoucherRuleView> & { readonly code: string }) =>
    (await done(makeVoucher(context, manager, { brand: 'default', rule: { ...rule, ...more } }))).voucherId
  const read = (id: string) => done(readVoucher(context, manager, id))
  const stop = (voucherId: string, to: 'paused' | 'resumed' | 'ended', by = manager) => stopVoucher(context, { person: by, voucherId }, to)
  const ask = async (visitor: ReturnType<Shop['visitor']>, path: string, orderId: string, voucher: string) =>
    (await visitor.post<PaymentSplitView & PaymentStarted & ProblemDocument>(`/api/payments/${path}`, { order_id: orderId, voucher })).body
  const pay = async (visitor: ReturnType<Shop['visitor']>, attemptId: string) => {
    shop.gateway.pay(attemptId)
    await visitor.comeBack(attemptId)
  }
  const account = async (contact: { channel: 'email' | 'sms'; to: string }, of = 'default') => {
    const made = await shop.context.db.transaction(tx =>
      insertAccount(shop.context, tx, { brand: of, language: 'en', contact, details: {} }),
    )
    if (!made) throw new Error('There is an account already')
    return made.userId
  }

  test('[OC-22] those of the brand’s file are listed with their rules, and can be stopped', async () => {
    const { brands: listed, vouchers } = await listConsoleVouchers(context, manager)
    expect(listed).toMatchObject([{ id: 'default', currency: 'IQD' }])
    const found = vouchers.find(each => each.rule.code === 'NAWROZ27')
    expect(found).toMatchObject({ made: null, stopped: null, uses: 0, cost: 0, currency: 'IQD' })
    expect(found?.rule).toEqual(brand.vouchers.find(({ code }) => code === 'NAWROZ27'))
    expect(vouchers.map(each => each.brand)).toEqual(vouchers.map(() => 'default'))
    expect(await stop(found?.id ?? '', 'paused')).toBe('stopped')
    await syncVouchers(shop.context, brands)
    expect(await read(found?.id ?? '')).toMatchObject({ state: 'paused', made: null, stopped: { by: manager.name } })
  })

  test('[OC-22] one that is made in the console is used at once, and its page tells its uses, their orders and its cost', async () => {
    const id = await make({ code: 'SPRING' })
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    expect(await ask(visitor, 'split', order.Id, 'spring')).toMatchObject({ voucher: { code: 'SPRING', amount: { amount: 20_000 } } })
    const { attemptId } = await ask(visitor, 'start', order.Id, 'spring')
    expect(await read(id)).toMatchObject({ uses: 1, reserved: 1, cost: 0, reservedAmount: 20_000, state: 'usable' })
    await pay(visitor, attemptId)
    await until(async () => expect((await visitor.see(order.Id)).state).toBe('confirmed'))
    const page = await read(id)
    expect(page).toMatchObject({ uses: 1, reserved: 0, cost: 20_000, made: { by: manager.name } })
    expect(page.newestUses).toMatchObject([{ code: 'SPRING', orderReference: order.reference, amount: 20_000, state: 'used' }])
    // What came back of the voucher's part is no cost, where the rest of the order stays.
    await shop.context.db
      .transaction(async tx => {
        const sql = `insert into saving_returns (attempt_id, order_id, points, points_amount, voucher_amount, at) values ('${attemptId}', '${order.Id}', 0, 0, 5000, '2026-11-17')`
        await tx.execute(sql)
        const [row] = (await listConsoleVouchers({ ...context, db: tx as unknown as VouchersContext['db'] }, manager)).vouchers.filter(
          each => each.id === id,
        )
        expect(row?.cost).toBe(15_000)
        throw new Error('undone')
      })
      .catch((error: unknown) => expect(String(error)).toContain('undone'))
  })

  test('[OC-22] paused, it is refused at once with its own reason; what an order had accepted stays; resumed, it counts again', async () => {
    const id = await make({ code: 'PAUSED1' })
    const [early, late] = [shop.visitor(), shop.visitor()]
    const [{ order: first }, { order: second }] = [(await early.order()).body, (await late.order()).body]
    const { attemptId } = await ask(early, 'start', first.Id, 'PAUSED1')
    expect(await stop(id, 'paused')).toBe('stopped')
    expect(await read(id)).toMatchObject({ state: 'paused', stopped: { by: manager.name } })
    for (const path of ['split', 'start'])
      expect(await ask(late, path, second.Id, 'PAUSED1')).toMatchObject({ code: 'voucher-refused', data: { reason: 'paused' } })
    const call = { code: 'PAUSED1', product: 'flight', total: money(400_000, 'IQD'), holder: { userId: undefined, visitor: 'x' } } as const
    const checked = await checkVoucher(shop.context, brand, call)
    expect(isProblem(checked) && checked.data).toEqual({ reason: 'paused' })
    // The order that accepted it pays by it, also where it is started again.
    expect((await ask(early, 'split', first.Id, 'PAUSED1')).voucher?.amount.amount).toBe(20_000)
    await pay(early, attemptId)
    await until(async () => expect((await early.see(first.Id)).state).toBe('confirmed'))
    expect([await redemptionsOf(shop, first.Id), await redemptionsOf(shop, second.Id)]).toEqual([['used'], []])
    expect(await stop(id, 'resumed')).toBe('stopped')
    expect((await ask(late, 'split', second.Id, 'PAUSED1')).voucher?.code).toBe('PAUSED1')
  })

  test('[OC-22] ended, it is refused and stays ended', async () => {
    const id = await make({ code: 'ENDED1' })
    const visitor = shop.visitor()
    const { order } = (await visitor.order()).body
    expect([await stop(id, 'ended'), await stop(id, 'ended')]).toEqual(['stopped', 'stopped'])
    expect((await ask(visitor, 'split', order.Id, 'ENDED1')).data).toEqual({ reason: 'ended' })
    expect([outcomeOf(await stop(id, 'resumed')), outcomeOf(await stop(id, 'paused'))]).toEqual(['voucher-ended', 'voucher-ended'])
    await expect(shop.rows('update vouchers set stop = null, stopped_at = null, stopped_by = null where id = $1', [id])).rejects.toThrow(
      /is ended/,
    )
    const call = { person: manager, voucherId: id }
    expect(outcomeOf(await giveVoucher(context, call, ['nobody@example.com']))).toBe('voucher-ended')
    expect(outcomeOf(await copyVoucher(context, call, { key: 'one', copies: 1 }))).toBe('voucher-ended')
  })

  test('[OC-22] what is no rule is refused field by field, a code is one voucher’s, and sent again it is made once', async () => {
    const faultsOf = async (more: Partial<VoucherRuleView>) => {
      const outcome = await makeVoucher(context, manager, { brand: 'default', rule: { ...rule, code: 'FAULTY', ...more } })
      return isProblem(outcome) ? (outcome.fields ?? []).map(({ path, message }) => `${path} ${message}`) : []
    }
    expect(await faultsOf({ code: 'AB-1' })).toEqual(['code vouchers.codeInvalid'])
    expect(await faultsOf({ minimum: 20_000 })).toEqual(['minimum vouchers.minimumTooLow'])
    expect(await faultsOf({ from: '2026-02-30' })).toEqual(['from error.formatInvalid'])
    expect(await faultsOf({ until: '2019-12-31' })).toEqual(['until vouchers.endBeforeStart', 'until vouchers.endInPast'])
    const id = await make({ code: 'mine-22' })
    expect(await make({ code: 'MINE22' })).toBe(id)
    const other = makeVoucher(context, manager, { brand: 'default', rule: { ...rule, code: 'MINE22', usesEach: 2 } })
    expect(outcomeOf(await other)).toBe('code-taken')
    const ofFile = makeVoucher(context, manager, { brand: 'default', rule: { ...rule, code: 'WELCOME10' } })
    expect(outcomeOf(await ofFile)).toBe('code-taken')
  })

  test('[OC-22] it is given to accounts by e-mails and phones, all of them or none; who is unknown is named', async () => {
    const id = await make({ code: 'GIVEN22', audience: 'given' })
    const call = { person: manager, voucherId: id }
    const shilan = await account({ channel: 'email', to: 'shilan@example.com' })
    const aram = await account({ channel: 'sms', to: '+9647501112233' })
    await account({ channel: 'email', to: 'elsewhere@example.com' }, 'destination-tourism')
    const refused = await giveVoucher(context, call, ['Shilan@Example.com', 'elsewhere@example.com', '0750 000 00 00'])
    expect(isProblem(refused) && refused.data).toEqual({
      reason: 'accounts-unknown',
      unknown: ['elsewhere@example.com', '0750 000 00 00'],
    })
    expect([(await read(id)).given, await listVouchers(shop.context, brand, shilan)]).toEqual([
      0,
      [expect.objectContaining({ code: 'WELCOME10' })],
    ])
    expect(await giveVoucher(context, call, ['Shilan@Example.com', '0750 111 22 33', 'shilan@example.com'])).toEqual({ given: 2 })
    expect(await giveVoucher(context, call, ['+964 750 111 2233'])).toEqual({ given: 0 })
    const stateOf = async (userId: string) =>
      (await listVouchers(shop.context, brand, userId)).find(({ code }) => code === 'GIVEN22')?.state
    expect([(await read(id)).given, await stateOf(shilan), await stateOf(aram)]).toEqual([2, 'usable', 'usable'])
    const visitor = shop.visitor(shilan)
    const { order } = (await visitor.order()).body
    expect((await ask(visitor, 'split', order.Id, 'GIVEN22')).voucher?.code).toBe('GIVEN22')
    await stop(id, 'paused')
    expect(await stateOf(shilan)).toBe('paused')
  })

  test('[OC-22] copies have codes of their own that nobody guesses, each used once, and are stopped with their voucher', async () => {
    const id = await make({ code: 'COPIED', uses: 1 })
    const call = { person: manager, voucherId: id }
    expect([
      await copyVoucher(context, call, { key: 'a', copies: 30 }),
      await copyVoucher(context, call, { key: 'a', copies: 30 }),
      outcomeOf(await copyVoucher(context, call, { key: 'b', copies: 9971 })),
      await copyVoucher(context, call, { key: 'b', copies: 2 }),
    ]).toEqual(['copied', 'copied', 'copies-limit', 'copied'])
    const codes = (await done(openCodes(context, call))).codes.map(({ code }) => code)
    expect([codes.length, new Set(codes).size]).toEqual([32, 32])
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/)
    const [first = '', second = ''] = codes
    const visitors = [shop.visitor(), shop.visitor()] as const
    const [one, two] = [(await visitors[0].order()).body.order.Id, (await visitors[1].order()).body.order.Id]
    const printed = first.replace(/(.{4})(.{4})/, '$1-$2-').toLowerCase()
    expect((await ask(visitors[0], 'start', one, printed)).attemptId).toBeDefined()
    expect((await ask(visitors[1], 'split', two, first)).data).toEqual({ reason: 'used-up' })
    const page = await read(id)
    expect(page).toMatchObject({ state: 'usable', copies: 32, uses: 1, reservedAmount: 20_000 })
    expect([page.batches.map(each => each.copies), page.newestUses.map(({ code }) => code)]).toEqual([[2, 30], [first]])
    expect((await done(openCodes(context, call))).codes.filter(({ state }) => state !== 'free')).toEqual([
      { code: first, state: 'reserved' },
    ])
    // Copies are no vouchers of the list, nor do they have pages of their own.
    const listed = (await listConsoleVouchers(context, manager)).vouchers.map(each => each.rule.code)
    expect(listed.filter(code => codes.includes(code))).toEqual([])
    const [{ id: copyId }] = await shop.rows('select id from vouchers where code = $1', [second])
    expect(outcomeOf(await readVoucher(context, manager, copyId))).toBe('not-found')
    await stop(id, 'ended')
    expect((await ask(visitors[1], 'split', two, second)).data).toEqual({ reason: 'ended' })
  })

  test('[OC-22] who may not is refused, at another brand too, and where money is at stake the second factor is asked again', async () => {
    const voucherId = await make({ code: 'GUARDED' })
    const acts = async (by: SignedInPerson) => [
      outcomeOf(await makeVoucher(context, by, { brand: 'default', rule: { ...rule, code: 'NOBODYS' } })),
      outcomeOf(await giveVoucher(context, { person: by, voucherId }, ['a@example.com'])),
      outcomeOf(await copyVoucher(context, { person: by, voucherId }, { key: 'x', copies: 1 })),
      outcomeOf(await openCodes(context, { person: by, voucherId })),
      outcomeOf(await stop(voucherId, 'resumed', by)),
    ]
    const makes = Array.from({ length: 4 }, () => 'vouchers.make')
    expect(await acts(await person('clerk'))).toEqual([...makes, 'vouchers.stop'])
    expect(await acts(await person('payments'))).toEqual([...makes, 'stopped'])
    expect(await acts(await person('editor'))).toEqual(['vouchers.make', 'not-found', 'not-found', 'not-found', 'not-found'])
    expect(await acts(await person('owner', { of: 'we-travel' }))).toEqual([
      'vouchers.make',
      'not-found',
      'not-found',
      'not-found',
      'not-found',
    ])
    const late = await person('manager', { hasSteppedUp: false })
    const refused = await makeVoucher(context, late, { brand: 'default', rule: { ...rule, code: 'NOBODYS' } })
    expect(isProblem(refused) && refused.problem).toBe('step-up-needed')
    for (const outcome of [
      await giveVoucher(context, { person: late, voucherId }, ['a@example.com']),
      await copyVoucher(context, { person: late, voucherId }, { key: 'x', copies: 1 }),
      await openCodes(context, { person: late, voucherId }),
    ])
      expect(isProblem(outcome) && outcome.problem).toBe('step-up-needed')
    expect(await shop.rows("select 1 from vouchers where code = 'NOBODYS'")).toEqual([])
  })

  test('[OC-22] every act is in the audit once, with the permission that it needed', async () => {
    const id = await make({ code: 'AUDITED' })
    await make({ code: 'AUDITED' })
    const call = { person: manager, voucherId: id }
    await account({ channel: 'email', to: 'audited@example.com' })
    for (let times = 0; times < 2; times += 1) {
      await giveVoucher(context, call, ['audited@example.com'])
      await copyVoucher(context, call, { key: 'one', copies: 3 })
    }
    await giveVoucher(context, call, ['audited@example.com', 'stranger-to-all@example.com'])
    await openCodes(context, call)
    for (const to of ['paused', 'paused', 'resumed', 'ended', 'ended'] as const) await stop(id, to)
    const acts = await shop.rows(
      "select act, permission, brand, person_id, details from staff_actions where details->>'voucher' = 'AUDITED' order by id",
    )
    expect(acts.map(({ act, permission }) => `${act} ${permission}`)).toEqual([
      'voucher-made vouchers.make',
      'voucher-given vouchers.make',
      'voucher-copied vouchers.make',
      'voucher-accounts-unknown vouchers.make',
      'voucher-codes-opened vouchers.make',
      'voucher-paused vouchers.stop',
      'voucher-resumed vouchers.stop',
      'voucher-ended vouchers.stop',
    ])
    expect(acts.every(each => each.brand === 'default' && each.person_id === manager.id)).toBe(true)
    expect(acts[0]?.details).toMatchObject({ off: '20000', minimum: '50000', until: '2099-12-31' })
    // No address of an account is in it.
    expect(JSON.stringify(acts)).not.toMatch(/audited@|stranger-to-all/)
    expect(acts.find(({ act }) => act === 'voucher-accounts-unknown')?.details).toMatchObject({ accounts: '2', unknown: '1' })
    expect((await checkActionChain(shop.context)).broken).toEqual([])
  })
})
