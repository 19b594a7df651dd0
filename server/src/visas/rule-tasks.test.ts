import { isProblem } from '@karwan/domain/problems'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerTask } from '../console/tasks/answer-task.ts'
import { readPanel } from '../console/tasks/panel.ts'
import { listTasks } from '../console/tasks/queue.ts'
import { addPerson, workContextOf } from '../testing/shop/console-work.ts'
import { openShop, type Shop } from '../testing/shop/fake-shop.ts'
import { testDatabaseKinds } from '../testing/shop/test-database.ts'
import { needsOf } from './needs.ts'
import { createRuleTasks, type Differing } from './rule-tasks.ts'

const turkiye = { brand: 'default', passport: 'IQ', country: 'TR' }
const hour = 3_600_000

describe.each(await testDatabaseKinds())('tasks about rules of visas on %s', kind => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop?.close())
  let later = 0
  const now = () => new Date(shop.now().getTime() + later)
  beforeEach(async () => {
    later = 0
    await shop.rows('delete from operations_tasks')
  })
  const tasks = () => createRuleTasks({ ...shop.context, now })
  const opened = async () => (await shop.rows('select kind, subject from operations_tasks order by created_at')).map(row => ({ ...row }))
  const closeAll = () => shop.rows('update operations_tasks set closed_at = now() where closed_at is null')
  const reported = { kind: 'visa-rule-reported', subject: 'IQ TR' }

  test('[VI-7] a hundred reports of one passport and country open one task; once it is closed, another the next day at the earliest', async () => {
    await Promise.all(Array.from({ length: 100 }, () => tasks().report(turkiye, 'stay')))
    expect(await opened()).toEqual([reported])
    later = 30 * hour
    await tasks().report(turkiye, 'stay')
    expect(await opened()).toEqual([reported])
    later = 23 * hour
    await closeAll()
    await tasks().report(turkiye, 'stay')
    expect(await opened()).toEqual([reported])
    later = 25 * hour
    await tasks().report(turkiye, 'stay')
    expect(await opened()).toEqual([reported, reported])
    await tasks().report({ ...turkiye, country: 'AE' }, 'stay')
    expect(await opened()).toHaveLength(3)
  })

  test('[VI-2] two rules that differ open one task, which names both, however often they are met', async () => {
    const met: Differing[] = []
    const query = { passport: 'IQ', purpose: 'tourism', ages: ['30', '8'], holds: [], crossings: ['enter.SY.2026-12-20'] } as const
    const onDiffer = (rules: Differing) => void met.push(rules)
    const asked = { ...query, ages: [...query.ages], holds: [], crossings: [...query.crossings] }
    needsOf(asked, { today: '2026-11-17', staleAfterDays: 365, onDiffer })
    expect(met).toHaveLength(2)
    for (const rules of met) await tasks().differ('default', rules)
    await Promise.all(met.map(rules => tasks().differ('default', rules)))
    expect(await opened()).toEqual([{ kind: 'visa-rules-differ', subject: 'IQ SY' }])
    const [{ note } = { note: '' }] = await shop.rows('select note from operations_tasks')
    expect(note).toContain('IQ.SY.enter (e-visa)')
    expect(note).toContain('IQ.SY.enter.four-groups (not-admitted)')
  })

  test('[VI-7] who edits content finds the task among the others and closes it with a note; who may not, does not', async () => {
    await tasks().report(turkiye, 'stay')
    const [manager, clerk] = [await addPerson(shop, 'manager'), await addPerson(shop, 'clerk')]
    const context = workContextOf(shop)
    const listed = await listTasks(context, manager, { view: 'open' }, 'en')
    if (isProblem(listed)) throw new Error(listed.problem)
    const [task] = listed.tasks
    expect(task).toMatchObject({ kind: 'visa-rule-reported', title: 'Iraq → Türkiye', orderReference: null, orderState: null, total: null })
    const panel = await readPanel(context, manager, task?.id ?? '', 'en')
    expect(panel).toMatchObject({ money: null, timeline: [], answers: [{ id: 'done', allowed: true, fields: ['note'] }] })
    const answer = { key: crypto.randomUUID(), answer: 'done', note: 'The page says 90 days' } as const
    expect(await answerTask(context, clerk, task?.id ?? '', answer)).toMatchObject({ problem: 'permission-needed' })
    expect(await answerTask(context, manager, task?.id ?? '', answer)).toBeUndefined()
    expect(await answerTask(context, manager, task?.id ?? '', answer)).toBeUndefined()
    expect(await shop.rows('select closed_by, resolution from operations_tasks')).toEqual([{ closed_by: manager.id, resolution: 'done' }])
    const acts = await shop.rows("select order_id, details, reason from staff_actions where act = 'task-answered'")
    expect(acts).toMatchObject([
      { order_id: null, details: { kind: 'visa-rule-reported', rule: 'IQ TR', answer: 'done' }, reason: answer.note },
    ])
  })
})
