import { linkChoices, type NoticePage, noticePage, noticesView } from '@karwan/contract/console'
import { linkFaults, writeContentLink } from '@karwan/domain/content'
import type { Role } from '@karwan/domain/staff'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { signInToConsole } from '../../testing/visitor/console.ts'

const text = { en: 'Fog in Erbil', ar: 'ضباب في أربيل', ckb: 'تەم لە هەولێر' }
const body: NoticePage['body'] = { level: 'warning', text, link: '/help', products: [], airports: ['EBL'], airlines: [], days: null }
const minuteMs = 60_000

describe.each(await testDatabaseKinds())('notices in the console on %s', kind => {
  let shop: TestShop
  let owner: TestVisitor
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
    owner = createVisitor(shop.origin)
    await signInToConsole(shop, owner)
  })
  afterAll(() => shop?.close())

  const rows = async (sql: string, values: unknown[] = []) => (await shop.database.pool.query(sql, values)).rows
  const post = (path: string, sent: object, by = owner) => by.ask(`/api/console/notices${path}`, { method: 'POST', body: sent })
  const create = async (more: Partial<NoticePage['body']> = {}, brand = 'default') =>
    (await post('', { brand, body: { ...body, ...more } })).read(noticePage)
  const publish = (notice: NoticePage, more: object = {}, by = owner) =>
    post(
      `/${notice.id}/publications`,
      { version: notice.version, after: notice.publications[0]?.id ?? null, from: null, until: null, ...more },
      by,
    )
  const read = async (id: string) => (await owner.ask(`/api/console/notices/${id}`)).read(noticePage)
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs).toISOString()
  /** Gives the demonstration's owner another role at some brands, and none at the others. */
  const withPosts = async <Result>(posts: Readonly<Record<string, Role>>, act: () => Promise<Result>): Promise<Result> => {
    const before = await rows('select * from posts')
    await rows('delete from posts')
    for (const [brand, role] of Object.entries(posts))
      await rows('insert into posts select id, $1, $2 from people where demo', [brand, role])
    try {
      return await act()
    } finally {
      await rows('delete from posts')
      for (const { person_id: person, brand, role } of before) await rows('insert into posts values ($1, $2, $3)', [person, brand, role])
    }
  }

  test('[HC-10] a notice is a draft of one version, and each save another one that never changes', async () => {
    const made = await create()
    expect(made).toMatchObject({ state: 'draft', version: 1, savedBy: expect.any(String), publications: [], body })
    const saved = (await post(`/${made.id}/versions`, { begunFrom: 1, body: { ...body, level: 'danger' } })).read(noticePage)
    expect([saved.version, saved.body.level, saved.versions.map(({ version }) => version)]).toEqual([2, 'danger', [2, 1]])
    const again = (await post(`/${made.id}/versions`, { begunFrom: 2, body: { ...body, level: 'danger' } })).read(noticePage)
    expect(again.version).toBe(2)
    await expect(rows('update content_versions set version = 9 where item_id = $1', [made.id])).rejects.toThrow(/append-only/)
    await expect(rows('delete from content_versions where item_id = $1', [made.id])).rejects.toThrow(/append-only/)
  })

  test('[HC-10] publications are rows that never change; taking back is a row of its own', async () => {
    const made = await create()
    const published = (await publish(made)).read(noticePage)
    expect(published).toMatchObject({ state: 'published', hasDraft: false, shown: { version: 1, until: null } })
    await expect(rows('update content_publications set until_at = now() where item_id = $1', [made.id])).rejects.toThrow(/append-only/)
    const path = `/api/console/notices/${made.id}/publications/${published.shown?.id}`
    const ended = (await owner.ask(path, { method: 'DELETE' })).read(noticePage)
    expect([ended.state, ended.overSince !== null, ended.publications[0]?.ended?.by]).toEqual(['over', true, made.savedBy])
    expect((await owner.ask(path, { method: 'DELETE' })).problem().code).toBe('content-changed')
    await expect(rows('delete from content_publication_ends')).rejects.toThrow(/append-only/)
  })

  test('[HC-11] a schedule is a row that goes out, ends, and can be removed before', async () => {
    const made = await create()
    const window = { from: inMinutes(10), until: inMinutes(20) }
    const scheduled = (await publish(made, window)).read(noticePage)
    expect([scheduled.state, scheduled.next?.from]).toEqual(['scheduled', window.from])
    const statesAt = async () => (await read(made.id)).state
    clock.shift(11 * minuteMs)
    expect(await statesAt()).toBe('published')
    clock.shift(10 * minuteMs)
    expect(await statesAt()).toBe('over')
    const again = (await publish(await read(made.id), { from: inMinutes(10), until: null })).read(noticePage)
    const removed = await owner.ask(`/api/console/notices/${made.id}/publications/${again.next?.id}`, { method: 'DELETE' })
    expect(removed.read(noticePage).next).toBeNull()
    clock.shift(11 * minuteMs)
    expect(await statesAt()).toBe('over')
  })

  test('[HC-11] publishing refuses what is not complete, field by field, and saving does not', async () => {
    const refused = async (more: Partial<NoticePage['body']>, window: object = {}) => {
      const answer = await publish(await create(more), window)
      return [answer.status, ...(answer.problem().fields ?? []).map(({ path, message }) => `${path} ${message}`)]
    }
    expect(await refused({ text: { ...text, ckb: ' ' } })).toEqual([422, 'text.ckb content.textMissing'])
    expect(await refused({ text: { ...text, en: 'x'.repeat(161) } })).toEqual([422, 'text.en content.textTooLong'])
    expect(await refused({ link: 'javascript:alert(1)' })).toEqual([422, 'link content.linkInvalid'])
    expect(await refused({ days: { from: '2026-12-05', to: '2026-12-04' } })).toEqual([422, 'days content.endBeforeStart'])
    expect(await refused({}, { from: inMinutes(20), until: inMinutes(10) })).toEqual([422, 'until content.endBeforeStart'])
    expect(await refused({}, { until: inMinutes(-1) })).toEqual([422, 'until content.endInPast'])
    const [row] = await rows('select count(*)::int as many from content_publications where from_at > until_at')
    expect(row.many).toBe(0)
  })

  test('[HC-16] a link that the brand cannot lead to is refused at its field, with the rule of the page', async () => {
    const refusalOf = async (link: string, brand: string) => {
      const answer = await publish(await create({ link }, brand))
      return answer.status === 200 ? 'published' : answer.problem().fields
    }
    const invalid = (message: string) => [expect.objectContaining({ path: 'link', message })]
    const trip = writeContentLink({ to: 'package', city: { code: 'IST', name: 'Istanbul' } })
    expect(await refusalOf(trip, 'default')).toBe('published')
    expect(await refusalOf(trip, 'we-travel')).toEqual(invalid('content.linkNotOffered'))
    expect(await refusalOf('/search?cityId=XXX&cityName=Nowhere', 'default')).toEqual(invalid('content.linkCityUnknown'))
    expect(await refusalOf('/visas/atlantis', 'default')).toEqual(invalid('content.linkCountryUnknown'))
    const choices = (await owner.ask('/api/console/link-choices')).read(linkChoices)
    const [first, ...others] = ['default', 'we-travel'].map(id => choices.brands.find(({ brand }) => brand === id)?.products)
    expect([first, others.flat().includes('package')]).toEqual([['flight', 'hotel', 'package', 'visa'], false])
    for (const { code, names } of choices.cities) {
      const link = writeContentLink({ to: 'flight', city: { code, name: names.en } })
      expect(linkFaults(link, { products: ['flight'], cities: choices.cities.map(city => city.code), countries: [] })).toEqual([])
    }
    for (const { path } of choices.countries.slice(0, 5)) expect(await refusalOf(path, 'default')).toBe('published')
  })

  test('[HC-16] a stored link that is no longer possible is told in the list and on the page', async () => {
    const made = (await publish(await create())).read(noticePage)
    expect(made.linkFault).toBeNull()
    // As it was stored when the country had a page.
    const old = JSON.stringify({ kind: 'notice', ...body, link: '/visas/atlantis' })
    await rows(`insert into content_versions select $1, 2, $2, id, 'somebody', now() from people where demo`, [made.id, old])
    await rows('update content_items set current_version = 2 where id = $1', [made.id])
    expect((await read(made.id)).linkFault).toBe('content.linkCountryUnknown')
    const publication = `insert into content_publications (item_id, version, from_at, person_id, by_name, at)
      select $1, 2, $2, id, 'somebody', $2 from people where demo`
    await rows(publication, [made.id, clock.now()])
    await post(`/${made.id}/versions`, { begunFrom: 2, body })
    const inList = (await owner.ask('/api/console/notices')).read(noticesView).notices.find(({ id }) => id === made.id)
    expect([inList?.version, inList?.linkFault]).toEqual([3, 'content.linkCountryUnknown'])
    const again = (await publish(await read(made.id))).read(noticePage)
    expect(again.linkFault).toBeNull()
  })

  test('[HC-11] an archived notice is in no shop; one that is shown or scheduled is not archived', async () => {
    const made = await create()
    const archive = (archived: boolean) => post(`/${made.id}/archive`, { archived })
    const published = (await publish(made)).read(noticePage)
    expect((await archive(true)).problem()).toMatchObject({ code: 'not-allowed', data: { reason: 'online' } })
    await owner.ask(`/api/console/notices/${made.id}/publications/${published.shown?.id}`, { method: 'DELETE' })
    expect((await archive(true)).read(noticePage).state).toBe('archived')
    expect((await publish(await read(made.id))).problem().data?.reason).toBe('archived')
    expect((await post(`/${made.id}/versions`, { begunFrom: 1, body })).problem().data?.reason).toBe('archived')
    expect((await archive(false)).read(noticePage).state).toBe('over')
  })

  test('[HC-14] who saves after somebody else is told by whom and when, and nothing is written', async () => {
    const made = await create()
    await post(`/${made.id}/versions`, { begunFrom: 1, body: { ...body, level: 'danger' } })
    const late = await post(`/${made.id}/versions`, { begunFrom: 1, body: { ...body, level: 'info' } })
    expect(late.problem()).toMatchObject({ code: 'content-changed', data: { by: made.savedBy, at: expect.any(String) } })
    expect((await read(made.id)).body.level).toBe('danger')
  })

  test('[HC-11] of two who publish at once, one wins and the other is shown it', async () => {
    const made = await create()
    const answers = await Promise.all([publish(made), publish(made)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem()).toMatchObject({ code: 'content-changed', data: { by: made.savedBy } })
    expect((await read(made.id)).publications).toHaveLength(1)
  })

  test('[HC-10] an editor of one brand neither sees nor changes the content of another', async () => {
    const made = (await publish(await create({ text: { ...text, en: 'a secret of the first brand' } }))).read(noticePage)
    await withPosts({ 'we-travel': 'editor' }, async () => {
      const list = await owner.ask('/api/console/notices')
      expect(list.read(noticesView).brands.map(({ id }) => id)).toEqual(['we-travel'])
      expect(list.text).not.toContain('a secret of the first brand')
      const answers = await Promise.all([
        owner.ask(`/api/console/notices/${made.id}`),
        post(`/${made.id}/versions`, { begunFrom: 1, body }),
        post(`/${made.id}/archive`, { archived: true }),
        publish(made),
        owner.ask(`/api/console/notices/${made.id}/publications/${made.shown?.id}`, { method: 'DELETE' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
      for (const answer of answers) expect(answer.text).not.toContain('a secret')
      expect((await post('', { brand: 'default', body })).problem().code).toBe('permission-needed')
    })
    await withPosts({ default: 'clerk' }, async () => {
      expect((await owner.ask(`/api/console/notices/${made.id}`)).status).toBe(200)
      expect((await publish(made)).problem().code).toBe('permission-needed')
    })
    expect(await read(made.id)).toEqual(made)
  })

  test('[HC-10] every act stands in the audit, with its brand and version', async () => {
    const made = (await publish(await create({}, 'we-travel'))).read(noticePage)
    await owner.ask(`/api/console/notices/${made.id}/publications/${made.shown?.id}`, { method: 'DELETE' })
    await post(`/${made.id}/archive`, { archived: true })
    await post(`/${made.id}/archive`, { archived: false })
    const acts = await rows("select act, brand, permission from staff_actions where details->>'notice' = $1 order by id", [made.id])
    expect(acts.map(({ act, permission }) => `${act} ${permission}`)).toEqual([
      'content-saved content.edit',
      'content-published content.publish',
      'content-ended content.publish',
      'content-archived content.edit',
      'content-restored content.edit',
    ])
    expect(new Set(acts.map(({ brand }) => brand))).toEqual(new Set(['we-travel']))
  })
})
