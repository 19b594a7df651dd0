import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapSettings } from '@karwan/contract/map'
import { expect, onTestFinished, test } from 'vitest'
import { startTestShop } from '../../testing/index.ts'

test('[HS-5] parts of an operator’s file of streets are served, for caches too, and nothing else of its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-map-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const header = Buffer.alloc(300)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  header.writeUInt8(1, 99)
  writeFileSync(join(folder, 'our region.pmtiles'), header)
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const shop = await startTestShop({
    settings: { KARWAN_MAP_FILE: join(folder, 'our region.pmtiles'), KARWAN_MAP_ATTRIBUTION: '© Streets' },
  })
  onTestFinished(shop.close)
  const { ground } = mapSettings.parse(await (await fetch(`${shop.origin}/api/map`)).json())
  const path = ground && 'file' in ground ? ground.file : ''
  expect(ground).toMatchObject({ attribution: '© Streets' })
  expect(path).toMatch(/^\/media\/map\/our%20region\.pmtiles\?v=[\w-]+$/)
  const part = await fetch(`${shop.origin}${path}`, { headers: { range: 'bytes=0-6' } })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'PMTiles', 'bytes 0-6/300'])
  expect([part.headers.get('set-cookie'), part.headers.get('cache-control')]).toEqual([null, 'public, max-age=86400'])
  expect(part.headers.get('etag')).toBeTruthy()
  for (const other of ['secret.txt', '', '..%2fpasswd', 'our%20region.pmtiles%00'])
    expect((await fetch(`${shop.origin}/media/map/${other}`)).status).toBeGreaterThanOrEqual(400)
})
