import { emptySavedTraveler, mostSavedTravelers, type SavedTravelerFacts } from '@karwan/domain/travelers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resealOldRows } from '../../background/reseal.ts'
import { tidy } from '../../background/tidy.ts'
import { type Database, tables } from '../../platform/database/index.ts'
import { vaultOfSecrets } from '../../platform/vault/index.ts'
import { openTestDatabase, testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { createTravelerService, travelerData } from './index.ts'

const today = '2026-11-21'
const azad: SavedTravelerFacts = {
  ...emptySavedTraveler,
  title: 'mr',
  gender: 'm',
  firstName: 'Azad',
  lastName: 'Karim',
  birthDate: '1988-11-30',
  nationality: 'IQ',
  passport: 'B87654321',
  passportIssuingCountry: 'IQ',
  passportExpiryDate: '2031-06-15',
}
const log = { info: () => {}, warn: () => {}, error: () => {} }

describe.each(await testDatabaseKinds())('on %s', kind => {
  let database: Database
  let at = new Date('2026-11-21T10:00:00Z')
  const now = () => at
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    for (const id of ['anna', 'berta', 'full', 'twice', 'order', 'old'])
      await database.db.insert(tables.users).values({ id, brand: 'default', createdAt: now() })
  })
  afterAll(() => database.close())

  const vault = vaultOfSecrets(['one secret'])
  const service = () => createTravelerService({ db: database.db, vault, now }, new Set(['com']))
  const of = (userId: string) => ({ userId, brand: 'default' })
  const names = async (userId: string) =>
    (await service().listTravelers(of(userId))).map(({ firstName, lastName }) => `${firstName} ${lastName}`)

  test('[AU-4] saving a duplicate updates it: passport and names, capitals and spaces aside', async () => {
    const first = await service().saveTraveler(of('anna'), azad, today)
    const again = await service().saveTraveler(
      of('anna'),
      { ...azad, firstName: 'AZAD', passport: 'b8765 4321', email: 'azad@example.com' },
      today,
    )
    expect(first).toMatchObject({ updated: false, traveler: { passport: 'B87654321' } })
    expect(again).toMatchObject({ updated: true, traveler: { firstName: 'AZAD', email: 'azad@example.com', birthDate: '1988-11-30' } })
    expect(await names('anna')).toEqual(['AZAD Karim'])
    const son = await service().saveTraveler(of('anna'), { ...azad, passport: 'C1234567' }, today)
    expect(son).toMatchObject({ updated: false })
  })

  test('[AU-4] without passports the name decides, and one with a passport is another', async () => {
    const shirin = { ...emptySavedTraveler, firstName: 'Shirin', lastName: 'Karim' }
    await service().saveTraveler(of('berta'), shirin, today)
    expect(await service().saveTraveler(of('berta'), { ...shirin, firstName: 'shirin', nationality: 'IQ' }, today)).toMatchObject({
      updated: true,
    })
    expect(await service().saveTraveler(of('berta'), { ...shirin, passport: 'D1234567' }, today)).toMatchObject({ updated: false })
    expect(await names('berta')).toHaveLength(2)
  })

  test('[AU-4] one traveler saved twice at the same time is stored once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => service().saveTraveler(of('twice'), azad, today)))
    expect(await names('twice')).toHaveLength(1)
  })

  test('changing one into another makes them one', async () => {
    const known = await service().saveTraveler(of('twice'), { ...azad, firstName: 'Aso', passport: 'E1234567' }, today)
    const id = 'traveler' in known ? known.traveler.id : ''
    expect(await service().changeTraveler(of('twice'), id, azad, today)).toMatchObject({ traveler: { id } })
    expect(await names('twice')).toEqual(['Azad Karim'])
  })

  test('what is wrong is said at its field, and nothing is kept', async () => {
    const refused = await service().saveTraveler(of('full'), { ...azad, firstName: 'ئازاد', passport: 'no' }, today)
    expect(refused).toMatchObject({
      problem: 'fields-invalid',
      fields: [
        { path: 'firstName', message: 'error.latinLettersOnly', values: { suggestion: 'Azad' } },
        { path: 'passport', message: 'error.passportNumberInvalid' },
      ],
    })
    expect(await names('full')).toEqual([])
  })

  test('an account keeps so many and no more', async () => {
    for (let number = 0; number < mostSavedTravelers; number++)
      await service().saveTraveler(of('full'), { ...azad, passport: `F123456${String(number).padStart(2, '0')}` }, today)
    expect(await service().saveTraveler(of('full'), { ...azad, passport: 'G1234567' }, today)).toMatchObject({
      problem: 'too-many-travelers',
    })
    expect(await service().saveTraveler(of('full'), { ...azad, passport: 'F12345600', email: 'a@b.com' }, today)).toMatchObject({
      updated: true,
    })
    expect(await names('full')).toHaveLength(mostSavedTravelers)
  })

  test('lists tell the last letters of passports; one asked for by id is whole, for its owner at its brand alone', async () => {
    const [listed] = await service().listTravelers(of('twice'))
    expect(listed?.passport).toBe('••••321')
    const id = listed?.id ?? ''
    expect(await service().getTraveler(of('twice'), id)).toMatchObject({ passport: 'B87654321' })
    for (const other of [of('anna'), { userId: 'twice', brand: 'we-travel' }]) {
      expect(await service().getTraveler(other, id)).toMatchObject({ problem: 'not-found' })
      expect(await service().deleteTraveler(other, id)).toMatchObject({ problem: 'not-found' })
      expect(await service().changeTraveler(other, id, azad, today)).toMatchObject({ problem: 'not-found' })
    }
  })

  test('the row says nothing: name, passport and birth date are sealed, and sealed again with a newer secret', async () => {
    const rows = async () => database.db.select().from(tables.savedTravelers)
    // Sealed text may spell a short name by chance, but has no quotation marks.
    for (const row of await rows()) expect(JSON.stringify(row)).not.toMatch(/"azad|"karim|B8765432|"1988/i)
    const newer = vaultOfSecrets(['newer secret', 'one secret'])
    const done = await resealOldRows({ db: database.db, vault: newer, log })
    expect(done).toEqual({ sealed: (await rows()).length, unreadable: 0 })
    const alone = createTravelerService({ db: database.db, vault: vaultOfSecrets(['newer secret']), now }, new Set())
    expect(await alone.listTravelers(of('twice'))).toHaveLength(1)
    await resealOldRows({ db: database.db, vault: vaultOfSecrets(['one secret', 'newer secret']), log })
  })

  test('people of a booking are saved; a hotel guest adds nothing to one known with a passport', async () => {
    const guest = { ...emptySavedTraveler, firstName: 'azad', lastName: 'KARIM', sourceType: 'hotel' } as const
    const lava = { ...emptySavedTraveler, firstName: 'Lava', lastName: 'Azad', birthDate: '2019-01-01' }
    expect(await service().saveAll(of('order'), [azad, lava])).toEqual({ added: 2, updated: 0, left: 0 })
    expect(await service().saveAll(of('order'), [guest, lava])).toEqual({ added: 0, updated: 1, left: 0 })
    expect((await service().listTravelers(of('order'))).find(({ firstName }) => firstName === 'Azad')?.birthDate).toBe('1988-11-30')
  })

  test('a traveler nobody used for three years is forgotten, and all of them with the account', async () => {
    await service().saveTraveler(of('old'), azad, today)
    const data = travelerData({ db: database.db, vault })
    expect(await data.tell('old')).toMatchObject([{ passport: 'B87654321' }])
    at = new Date('2029-11-19T10:00:00Z')
    await tidy({ db: database.db, now })
    expect(await names('old')).toHaveLength(1)
    const [used] = await service().listTravelers(of('order'))
    await service().getTraveler(of('order'), used?.id ?? '')
    at = new Date('2029-11-22T10:00:00Z')
    await tidy({ db: database.db, now })
    expect(await names('old')).toEqual([])
    expect(await names('order')).toHaveLength(1)
    await database.db.transaction(tx => data.forget(tx, 'order'))
    expect(await names('order')).toEqual([])
  })
})
