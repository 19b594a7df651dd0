import { afterEach, expect, test } from 'vitest'
import { until } from '../../testing/shop/fake-shop.ts'
import { openTestDatabase, testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { openJobQueue } from './queue.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const closes: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
})

test.each(await testDatabaseKinds())('on %s a failed job wakes its worker for its next try, long before the next look', async kind => {
  const database = await openTestDatabase(kind)
  const queue = await openJobQueue(database, silent, { pollSeconds: 600 })
  closes.push(async () => {
    await queue.stop(1000)
    await database.close()
  })
  const tries: string[] = []
  await queue.work('search-price', async id => {
    tries.push(id)
    if (tries.length === 1) throw new Error('the first try fails')
    return undefined
  })
  await database.db.transaction(tx => queue.outbox.put(tx, { name: 'search-price', id: 'a-price' }))
  queue.outbox.wake()
  await until(() => expect(tries).toEqual(['a-price', 'a-price']), 60_000)
})
