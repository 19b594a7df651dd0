import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createClamd } from './clamd.ts'
import { eicar, startFakeClamd } from './testing/index.ts'

let clamd: Awaited<ReturnType<typeof startFakeClamd>>
beforeAll(async () => {
  clamd = await startFakeClamd()
})
afterAll(() => clamd.close())
afterEach(() => clamd.behave('well'))

const scan = (bytes: Uint8Array, timeoutMs = 5000) => createClamd({ ...clamd.address, timeoutMs }).scan(bytes)

test('[VI-14] a file reaches the scanner byte by byte, however long it is, and is clean', async () => {
  const files = [0, 1, 256 * 1024, 256 * 1024 + 1, 8_000_000].map(length => Buffer.alloc(length, 7))
  for (const file of files) expect(await scan(file)).toEqual({ is: 'clean' })
  expect(clamd.files.map(({ length }) => length)).toEqual(files.map(({ length }) => length))
  expect(clamd.files.at(-1)?.equals(files.at(-1) ?? Buffer.alloc(0))).toBe(true)
})

test('[VI-14] a virus is named, also at the end of a large file', async () => {
  expect(await scan(Buffer.from(eicar))).toEqual({ is: 'infected', virus: 'Eicar-Signature' })
  const large = Buffer.concat([Buffer.alloc(3_000_000), Buffer.from(eicar)])
  expect(await scan(large)).toEqual({ is: 'infected', virus: 'Eicar-Signature' })
})

test.each(['silent', 'drops', 'limit', 'nonsense'] as const)(
  '[VI-14] a scanner that is %s gives no verdict, and throws nothing',
  async mood => {
    clamd.behave(mood)
    expect(await scan(Buffer.from('a document'), 300)).toEqual({ is: 'not-scanned', reason: expect.stringMatching(/./) })
  },
)

test('[VI-14] where nothing listens there is no verdict', async () => {
  const gone = await startFakeClamd()
  await gone.close()
  expect(await createClamd(gone.address).scan(Buffer.from('a document'))).toMatchObject({ is: 'not-scanned' })
})
