import type { Clock } from '@karwan/sandbox/kit'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Jobs } from '../../background/start-jobs.ts'
import { checkInvariants, type Database } from '../../platform/database/index.ts'
import { openShop, type Shop, until } from './fake-shop.ts'
import { startTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

/** Before every deadline: asked for it, the rules about what is late find nothing. */
const longAgo = new Date(0)

/**
 * Checks that the record holds together: at once, or `soon`, when what the jobs are still doing has ended. What a leap
 * of the clock has made late, the jobs end a moment after it in either case.
 */
async function holdsTogether(
  broken: (at?: Date) => ReturnType<typeof checkInvariants> | undefined,
  holds: 'at once' | 'soon',
): Promise<void> {
  if (holds === 'at once') expect((await broken(longAgo)) ?? []).toEqual([])
  await until(async () => expect((await broken()) ?? []).toEqual([]))
}

/**
 * For the tests around the call: a shop with everyone outside played, and its jobs at work. After each of them the
 * record holds together: at once, or `soon`, when what its jobs are still doing has ended.
 */
export function openShopAtWork(
  kind: Database['kind'],
  open: (shop: Shop, jobs: Jobs) => void,
  holds: 'at once' | 'soon' = 'at once',
): void {
  let shop: Shop | undefined
  let jobs: Jobs | undefined
  beforeAll(async () => {
    shop = await openShop(kind)
    jobs = await shop.startWork()
    open(shop, jobs)
  })
  afterAll(async () => {
    await jobs?.stop(1000)
    await shop?.close()
  })
  afterEach(() => holdsTogether(at => shop?.broken(at), holds))
}

/**
 * For the tests around the call: a whole shop with its sandbox, both on one clock. After each of them the record holds
 * together: at once, or `soon`, when the work that is due has been done.
 */
export function openWholeShop(
  clock: Clock,
  open: (shop: TestShop) => void,
  {
    holds = 'at once',
    ...options
  }: Pick<TestShopOptions, 'settings' | 'reconciles' | 'sandboxPort'> & { readonly holds?: 'at once' | 'soon' } = {},
): void {
  let shop: TestShop | undefined
  beforeAll(async () => {
    shop = await startTestShop({ clock, ...options })
    open(shop)
  })
  afterAll(() => shop?.close())
  afterEach(() => holdsTogether((at = clock.now()) => shop && checkInvariants(shop.database.pool, at), holds))
}
