import { choiceTaken, choiceView } from '@karwan/contract/orders'
import { createClock } from '@karwan/sandbox/kit'
import { describe, expect, test } from 'vitest'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import { awaitTexts, createVisitor, type TestShop } from '../../testing/index.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { buyRefusedPackages } from '../../testing/visitor/refused-package.ts'
import { choiceTokenOf, rescueIdIn } from './choice-link.ts'

/** Of test shops. */
const secret = 'a secret of tests, known to everyone'
const [before, after] = ['first secret of the house, long enough', 'second secret of the house, long enough']

test('[PK-19] a link with one other character is not ours; one of ours still opens after the secret was changed', () => {
  const vault = vaultOfSecrets([before])
  const token = choiceTokenOf(vault, 'r'.repeat(22))
  expect(token).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
  expect(rescueIdIn(vault, token)).toBe('r'.repeat(22))
  expect(rescueIdIn(vaultOfSecrets([after, before]), token)).toBe('r'.repeat(22))
  expect(rescueIdIn(vaultOfSecrets([after]), token)).toBeUndefined()
  for (let place = 0; place < token.length; place += 1) {
    const changed = `${token.slice(0, place)}${token[place] === '1' ? '2' : '1'}${token.slice(place + 1)}`
    expect([place, rescueIdIn(vault, changed)]).toEqual([place, undefined])
  }
  for (const strange of ['', '.', 'r'.repeat(22), `${token}.`, `${token}.x`, token.slice(0, -1)])
    expect(rescueIdIn(vault, strange)).toBeUndefined()
})

describe('the link of a choice', () => {
  let shop: TestShop
  const clock = createClock()
  openWholeShop(
    clock,
    opened => {
      shop = opened
    },
    { holds: 'soon' },
  )
  const { untilOffered, choose, shifting, untilState, sentKinds, rescueState, rowsOf } = buyRefusedPackages(() => shop, clock)
  const post = (path: string, body: object, host?: string) =>
    createVisitor(shop.origin, host).ask(`/api/choices/${path}`, { method: 'POST', body })
  const tokenOf = (rescueId: string) => choiceTokenOf(vaultOfSecrets([secret]), rescueId)

  test('[PK-19] is mailed and sent by text; whoever has it sees the choice without anybody’s name, and answers it', async () => {
    const { visitor, order, rescue } = await untilOffered('hotel')
    await shifting(async () => expect(await sentKinds(order)).toContain('rescue-offered'))
    const texts = await awaitTexts(shop, order.contact.phone, 1)
    expect(texts.some(({ text }) => text.includes(`/choice#${tokenOf(rescue.id)}`))).toBe(true)
    const opened = await post('open?lang=en', { token: tokenOf(rescue.id) })
    const { rescue: seen, services, reference } = opened.read(choiceView)
    expect([seen, reference, services.map(({ serviceType }) => serviceType)]).toEqual([rescue, order.reference, ['flight', 'hotel']])
    const [first] = order.Services
    const [person] = first?.Passengers ?? []
    for (const hidden of [
      person?.firstName,
      person?.lastName,
      order.contact.email,
      order.contact.phone,
      order.Id,
      'Passengers',
      'passport',
    ])
      expect(opened.text).not.toContain(hidden ?? 'nobody')
    expect(opened.headers['cache-control']).toBe('no-store')

    const answers = [await post('answer', { token: tokenOf(rescue.id), choice: 'keep' })]
    answers.push(await post('answer', { token: tokenOf(rescue.id), choice: 'keep' }))
    for (const each of answers) expect(each.read(choiceTaken)).toEqual({ reference: order.reference, choice: 'keep' })
    expect((await post('answer', { token: tokenOf(rescue.id), choice: 'release' })).problem()).toMatchObject({ code: 'choice-over' })
    expect((await post('open', { token: tokenOf(rescue.id) })).problem()).toMatchObject({ code: 'choice-over' })
    expect(await rescueState(order)).toBe('kept')
    const sql = `select m.cause from package_rescue_moves m join package_rescues r on r.id = m.rescue_id
      where r.order_id = $1 and m.to_state = 'kept'`
    expect(await rowsOf(sql, order)).toEqual([{ cause: 'chosen-by-link' }])
    await untilState(visitor, order, 'confirmed')
  })

  test('[PK-19] one that is forged or of another shop opens nothing; one that is late chooses nothing', async () => {
    const { visitor, order, rescue } = await untilOffered('hotel')
    const token = tokenOf(rescue.id)
    for (const [wrong, host] of [
      [`${token.slice(0, -1)}~`],
      [`${order.Id}.${token.split('.')[1]}`],
      [token, 'destination-tourism.localhost'],
    ] as const)
      for (const path of ['open', 'answer'])
        expect((await post(path, { token: wrong, choice: 'keep' }, host)).problem()).toMatchObject({
          status: 404,
          code: 'choice-link-not-found',
        })
    await shop.database.pool.query('update package_rescues set until = $2 where id = $1', [rescue.id, clock.now()])
    const late = [await post('open', { token }), await post('answer', { token, choice: 'release' })]
    for (const each of late) expect(each.problem()).toMatchObject({ status: 409, code: 'choice-over' })
    await choose(visitor, order, rescue.id, 'keep')
    await untilState(visitor, order, 'confirmed')
  })
})
