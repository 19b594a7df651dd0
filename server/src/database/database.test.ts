import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from './invariants.ts'
import type { Database } from './open.ts'
import { openTestDatabase, testDatabaseKinds } from './test-database.ts'

const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  test('one schema, moves of the life cycles known to it', async () => {
    const { rows } = await database.pool.query("select count(*)::int as moves from state_moves where life = 'order'")
    expect(rows[0].moves).toBeGreaterThan(15)
    expect(await checkInvariants(database.pool)).toEqual([])
  })
  test('many queries at once each get their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => database.pool.query('select $1::int as mine, $2::text as word', [at, `w${at}`])),
    )
    answers.forEach((answer, at) => {
      expect(answer.rows[0]).toEqual({ mine: at, word: `w${at}` })
    })
  })
})
