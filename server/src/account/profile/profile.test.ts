import { crc32, deflateSync } from 'node:zlib'
import { userDetails } from '@karwan/contract/account'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createVisitor, type SignedUp, signUp, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { testDatabaseKinds } from '../../testing/shop/test-database.ts'

const whole = {
  Title: 'mrs',
  FirstName: 'Shilan',
  LastName: 'Karim',
  BirthDate: '1990-04-12',
  Country: 'iq',
  City: 'Hewlêr',
  Phone: '٠٧٥٠ ١٢٣ ٤٥٦٧',
  StreetName: 'Gulan Street',
  StreetNumber: '12/4',
  PostalCode: '44001',
  NumberPassport: 'a 1234-567',
  IssuingCountryPassport: 'IQ',
  ExpiryDatePasport: '2033-05-01',
  Language: 'ckb',
}

const formOf = (fields: Readonly<Record<string, string>>, picture?: Uint8Array, name = 'me.jpg'): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  if (picture) form.append('Picture', new Blob([Buffer.from(picture)], { type: 'image/jpeg' }), name)
  return form
}
const send = (visitor: TestVisitor, { userId }: SignedUp, form: FormData) =>
  visitor.ask(`/api/auth/user-details/${userId}/1`, { method: 'POST', raw: form })

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A sound PNG of one bit a pixel, all black: 112 MB of rows in a file of about 100 KB. */
const hugePng = (side: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
const photo = () => sharp({ create: { width: 900, height: 700, channels: 3, background: '#a05a2c' } })

const myDetails = z
  .object({ account: z.object({ details: z.record(z.string(), z.unknown()) }) })
  .transform(({ account }) => account.details)

describe.each(await testDatabaseKinds())('the profile on %s', kind => {
  let shop: TestShop
  let visitor: TestVisitor
  let user: SignedUp
  beforeAll(async () => {
    shop = await startTestShop({ database: kind })
    visitor = createVisitor(shop.origin)
    user = await signUp(shop, visitor)
  })
  afterAll(() => shop?.close())
  const read = async () => (await visitor.ask(`/api/auth/user-details/${user.userId}/1`)).read(userDetails)

  test('[AU-3] [AP-5] every field of the profile is kept, the passport is shown masked', async () => {
    const saved = await send(visitor, user, formOf(whole))
    expect(saved.status).toBe(200)
    expect(saved.json()).toEqual(await read())
    expect(saved.json()).toMatchObject({
      Id: user.userId,
      UserId: user.userId,
      Details: {
        ...whole,
        Country: 'IQ',
        Phone: '+9647501234567',
        email: user.email,
        NumberPassport: '••••567',
      },
      PhoneVerified: false,
      HasPassword: true,
    })
    expect(saved.read(userDetails).rawDetails).toContainEqual({ Key: 'StreetName', Value: 'Gulan Street' })
  })

  test('[AU-3] what is left out stays, what is empty goes, the masked passport is the one that is kept', async () => {
    await send(visitor, user, formOf(whole))
    const same = { NumberPassport: '••••567', IssuingCountryPassport: 'IQ', ExpiryDatePasport: '2034-01-01', City: '' }
    expect((await send(visitor, user, formOf(same))).read(userDetails).Details).toMatchObject({
      City: null,
      FirstName: 'Shilan',
      NumberPassport: '••••567',
      ExpiryDatePasport: '2034-01-01',
    })
    const own = (await visitor.ask('/api/auth/my-data')).read(myDetails)
    expect(own.NumberPassport).toBe('A1234567')
  })

  test('[AU-3] what is wrong is named by its field, and nothing is kept of it', async () => {
    const before = await read()
    const wrong = {
      Title: 'king',
      FirstName: 'شیلان',
      BirthDate: '2999-01-01',
      Country: 'XX',
      Phone: '12',
      email: 'other@example.com',
      NumberPassport: '!!',
      ExpiryDatePasport: '1.5.2033',
      Language: 'tlh',
      StreetNumber: '1'.repeat(30),
    }
    const answer = await send(visitor, user, formOf(wrong))
    expect([answer.status, answer.problem().code]).toEqual([422, 'fields-invalid'])
    expect(new Set(answer.problem().fields?.map(field => field.path))).toEqual(new Set(Object.keys(wrong)))
    expect(answer.problem().fields).toContainEqual(expect.objectContaining({ path: 'email', message: 'error.emailNeedsCode' }))
    expect(await read()).toEqual(before)
  })

  test('[AU-3] a Syrian shop hides country, city and language', async () => {
    const there = createVisitor(shop.origin, 'we-travel.localhost')
    const theirs = await signUp(shop, there)
    const saved = (await send(there, theirs, formOf({ ...whole, Phone: '0944 567 890', Country: 'SY', Language: 'ar' }))).read(userDetails)
    expect(saved.Details).toMatchObject({ Country: null, City: null, Language: null, FirstName: 'Shilan', Phone: '+963944567890' })
    const { rows } = await shop.database.pool.query('select language from accounts where user_id = $1', [theirs.userId])
    expect(rows).toEqual([{ language: 'ar' }])
    const kept = (await there.ask('/api/auth/my-data')).read(myDetails)
    expect([kept.Country, kept.City]).toEqual([undefined, undefined])
  })

  test('in the database stand sealed envelopes only', async () => {
    await send(visitor, user, formOf(whole))
    const { rows } = await shop.database.pool.query('select a::text as row from accounts a')
    for (const { row } of rows)
      for (const text of ['Shilan', 'A1234567', '1990-04-12', user.email, '7501234567']) expect(row).not.toContain(text)
  })

  test('a picture is drawn anew: small, square, without its place, and for its owner alone', async () => {
    const exif = { IFD0: { Copyright: 'CANARY-EXIF' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 11/1 28/1' } }
    const taken = await photo().jpeg().withExif(exif).toBuffer()
    expect(taken.includes('CANARY-EXIF')).toBe(true)
    const saved = await send(visitor, user, formOf({ City: 'Erbil' }, taken, '../../etc/passwd.jpg'))
    const address = saved.read(userDetails).Picture ?? ''
    expect(address).toMatch(new RegExp(`^/api/auth/user-details/${user.userId}/picture\\?v=[\\w-]+$`))
    const shown = await visitor.ask(address)
    expect([shown.status, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([200, 'image/webp', 'nosniff'])
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect(shown.headers['cache-control']).toContain('private')
    expect(shown.text).not.toContain('CANARY-EXIF')
    const { rows } = await shop.database.pool.query('select picture from user_pictures where user_id = $1', [user.userId])
    const kept = await sharp(rows[0].picture).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(kept.exif).toBeUndefined()
    const stranger = createVisitor(shop.origin)
    expect((await stranger.ask(address)).status).toBe(401)
    await signUp(shop, stranger)
    expect((await stranger.ask(address)).status).toBe(404)
    expect((await send(visitor, user, formOf({ RemovePicture: 'true' }))).read(userDetails).Picture).toBeNull()
    expect((await visitor.ask(address)).status).toBe(404)
  })

  test('what hides behind or calls itself a picture is dropped or refused', async () => {
    const jpeg = await photo().jpeg().toBuffer()
    const script = '<script>alert(1)</script>'
    const polyglot = Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${script}`)])
    expect((await send(visitor, user, formOf({}, polyglot))).status).toBe(200)
    const { rows } = await shop.database.pool.query('select picture from user_pictures where user_id = $1', [user.userId])
    expect(rows[0].picture.includes(script)).toBe(false)
    const refused: readonly (readonly [string, Uint8Array])[] = [
      ['an SVG with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`)],
      ['30,000 × 30,000 pixels in 100 KB', hugePng(30_000)],
      ['an archive', Buffer.from('PK\x03\x04 and so on')],
      ['a GIF', await photo().gif().toBuffer()],
      ['a file that virus scanners know', Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')],
      ['a picture cut off', jpeg.subarray(0, 600)],
      ['HTML that begins like a picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(script)])],
      ['more than 8 MB', Buffer.concat([jpeg, Buffer.alloc(9 * 1024 * 1024)])],
    ]
    for (const [what, file] of refused) {
      const answer = await send(visitor, user, formOf({ City: 'Nowhere' }, file))
      expect([what, answer.problem().code ?? answer.status]).toEqual([what, 'picture-refused'])
    }
    expect((await read()).Details.City).not.toBe('Nowhere')
  })

  test('the form is read as a form only, with the fields it has', async () => {
    const path = `/api/auth/user-details/${user.userId}/1`
    expect((await visitor.ask(path, { method: 'POST', body: { FirstName: 'Mallory' } })).status).toBeGreaterThanOrEqual(400)
    await send(visitor, user, formOf({ UserId: 'someone', Roles: 'admin', HasPassword: 'false', CreatedAt: '2000-01-01', City: 'Duhok' }))
    expect(await read()).toMatchObject({ UserId: user.userId, Roles: ['UIF'], HasPassword: true, Details: { City: 'Duhok' } })
    const twoFiles = formOf({}, await photo().png().toBuffer())
    twoFiles.append('Other', new Blob(['x']), 'x.txt')
    expect((await send(visitor, user, twoFiles)).status).toBe(400)
  })
})
