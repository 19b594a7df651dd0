import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { homeOrders } from '@karwan/contract/console'
import { homeSections, moveTo } from '@karwan/domain/content'
import { translatorOf } from '@karwan/messages/all'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { signInToConsole } from '../../testing/visitor/console.ts'

const isBuilt = existsSync(join(import.meta.dirname, '../../../../web/build/server/index.js'))

describe.each(await testDatabaseKinds())('the order of a home page on %s', kind => {
  let shop: TestShop
  let owner: TestVisitor
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, pages: isBuilt })
    owner = createVisitor(shop.origin)
    await signInToConsole(shop, owner)
  })
  afterAll(() => shop?.close())

  const rows = async (sql: string) => (await shop.database.pool.query(sql)).rows
  const orderOf = async (brand = 'default') => {
    const found = (await owner.ask('/api/console/home')).read(homeOrders).orders.find(each => each.brand === brand)
    if (!found) throw new Error(`There is no order of ${brand}`)
    return found
  }
  const publish = (sections: readonly string[], after: number | null, brand = 'default') =>
    owner.ask(`/api/console/home/${brand}`, { method: 'POST', body: { sections, after } })

  test('[HC-17] is the usual one until somebody publishes another: one version, one publication, one line of the audit', async () => {
    expect(await orderOf()).toEqual({ brand: 'default', sections: [...homeSections], published: null })
    const order = moveTo(moveTo(homeSections, 'trust', 0), 'downloadApp', 1)
    expect((await publish(order, null)).status).toBe(200)
    expect(await orderOf()).toMatchObject({ sections: order, published: { by: expect.any(String) } })
    expect((await orderOf('we-travel')).published).toBeNull()
    const counted = "select count(*)::int as n from content_publications join content_items i on i.id = item_id where i.kind = 'home'"
    expect(await rows(counted)).toEqual([{ n: 1 }])
    const audited = await rows("select brand, permission, details from staff_actions where act = 'home-ordered'")
    expect(audited).toMatchObject([
      { brand: 'default', permission: 'content.publish', details: { version: '1', sections: order.join(' ') } },
    ])
  })

  test('[HC-17] of two people who publish at once, the second is told who was first; then theirs can be published', async () => {
    const seen = await orderOf()
    const [mine, theirs] = [moveTo(seen.sections, 'points', 0), moveTo(seen.sections, 'payLater', 0)]
    const answers = await Promise.all([mine, theirs].map(sections => publish(sections, seen.published?.id ?? null)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.problem()
    expect(refused).toMatchObject({ code: 'content-changed', data: { by: seen.published?.by } })
    const now = await orderOf()
    expect((await publish(homeSections, now.published?.id ?? null)).status).toBe(200)
    expect((await orderOf()).sections).toEqual(homeSections)
  })

  test('[HC-17] a list that has not every section once is refused, and a brand that is not there is not found', async () => {
    const after = (await orderOf()).published?.id ?? null
    for (const sections of [homeSections.slice(1), [...homeSections, 'trust'], [...homeSections.slice(1), 'weather'], []])
      expect([sections, (await publish(sections, after)).status]).toEqual([sections, 400])
    expect((await publish(homeSections, null, 'nowhere')).status).toBe(404)
    expect((await orderOf()).published?.id).toBe(after)
  })

  test.runIf(isBuilt)('[HC-1] [HC-17] the first HTML has the sections in the order that was published, at once', async () => {
    const t = translatorOf('en')
    const heads = [t('ui.topDestinations'), t('home.topHotels'), t('home.payLater'), t('home.why', { brand: 'Karwan' })]
    const ordered = async () => {
      const html = (await createVisitor(shop.origin).ask('/')).text
      const at = heads.map(head => html.indexOf(`>${head}</h2>`))
      expect(at).not.toContain(-1)
      return heads.toSorted((a, b) => html.indexOf(`>${a}</h2>`) - html.indexOf(`>${b}</h2>`))
    }
    // Often enough to be kept ready: another order is another page.
    for (let times = 0; times < 3; times += 1) expect(await ordered()).toEqual(heads)
    const order = moveTo(moveTo(homeSections, 'trust', 0), 'topDestinations', homeSections.length)
    await publish(order, (await orderOf()).published?.id ?? null)
    expect(await ordered()).toEqual([heads[3], heads[1], heads[2], heads[0]])
  })
})
