import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Encoding, readyPage } from './ready-page.ts'

const drawnWith = 'AAAAAAAAAAAAAAAAAAAAAA'
const nonces = ['qWeRtYuIoPaSdFgHjKlZxC', '0123456789-_abcdefghij', drawnWith]
const text = 'من أربيل إلى أين؟ <p class="text-sm">هەولێر</p>'.repeat(400)
const page = (nonce: string) =>
  `<!DOCTYPE html><style nonce="${nonce}">p{color:red}${text}</style>${text}<script nonce="${nonce}">1</script><script nonce="${nonce}" async>${text}</script><i nonce="${nonce}"></i>`
const read: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: bytes => brotliDecompressSync(bytes),
  gzip: bytes => gunzipSync(bytes),
  identity: bytes => bytes,
}

test.each(['br', 'gzip', 'identity'] as const)('a page made ready in %s is read with any nonce in every place', async encoding => {
  const ready = await readyPage(page(drawnWith), drawnWith, encoding)
  for (const nonce of nonces) expect(read[encoding](ready.bytes(nonce)).toString()).toBe(page(nonce))
  if (encoding !== 'identity') expect(ready.bytes(drawnWith).length).toBeLessThan(page(drawnWith).length / 10)
})

test('a page without a nonce is made ready too; one that ends with a nonce is not', async () => {
  const plain = await readyPage('<p>only words</p>', drawnWith, 'br')
  expect(brotliDecompressSync(plain.bytes('another')).toString()).toBe('<p>only words</p>')
  await expect(readyPage(`<p>${drawnWith}`, drawnWith, 'br')).rejects.toThrow('cannot be replaced')
})
