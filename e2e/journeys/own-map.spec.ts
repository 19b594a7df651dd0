import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { hotelAddress } from '../traveler/hotels.ts'
import { desktop, expect, test } from '../traveler/test.ts'
import { writeTileFile } from '../traveler/tile-file.ts'

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** An operator's server of map pictures; `away` leaves all questions unanswered with 503. */
async function servesTiles() {
  const asked: string[] = []
  const state = { away: false }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'image/png', 'cache-control': 'no-store' }
    response.writeHead(state.away ? 503 : 200, headers).end(state.away ? undefined : picture)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { asked, state, origin: `http://127.0.0.1:${port}`, close: () => new Promise(resolve => server.close(resolve)) }
}

test('[HS-5] an operator’s own map lies under the prices and says whose it is; where it cannot be reached the base map does', async ({
  arrive,
  ownWorld,
}) => {
  const tiles = await servesTiles()
  const world = await ownWorld({
    pace: 0,
    env: { KARWAN_MAP_TILES_URL: `${tiles.origin}/{z}/{x}/{y}.png`, KARWAN_MAP_ATTRIBUTION: '© Maps of Erbil' },
  })
  const leaves: (() => Promise<void>)[] = []
  const opens = async () => {
    const traveler = await arrive({ ...desktop, shop: world.shop, sandbox: world.sandbox })
    leaves.push(() => traveler.page.close())
    traveler.noise.allow(/503/)
    await traveler.opens(`${hotelAddress('EBL', 'Erbil')}&view=map`)
    const map = traveler.page.locator('[data-map]')
    await expect(map.locator('[data-pin]').nth(2)).toBeVisible()
    await expect(map).toHaveAttribute('data-map', 'drawn')
    return { map, t: traveler.t }
  }
  const { map } = await opens()
  await expect(map.getByText('© Maps of Erbil')).toBeVisible()
  await expect.poll(() => tiles.asked.filter(path => /^\/\d+\/\d+\/\d+\.png$/.test(path)).length).toBeGreaterThan(2)
  await expect(map.locator('.map-name')).toHaveCount(0)

  tiles.state.away = true
  const without = await opens()
  await expect(without.map.getByText(without.t('results.mapNotice'))).toBeVisible()
  await expect(without.map.getByText('© Maps of Erbil')).toHaveCount(0)
  await expect(without.map.locator('.map-name').first()).toBeVisible()
  // The maps may still fetch their parts: nobody looks at them when their shop goes.
  for (const leave of leaves) await leave()
  await tiles.close()
})

test('[HS-5] streets of an operator’s own file are drawn from the shop, under our own names', async ({ arrive, ownWorld }, info) => {
  const file = join(info.outputDir, 'region.pmtiles')
  await mkdir(info.outputDir, { recursive: true })
  await writeTileFile(file)
  const world = await ownWorld({ pace: 0, env: { KARWAN_MAP_FILE: file, KARWAN_MAP_ATTRIBUTION: '© Streets of Erbil' } })
  const traveler = await arrive({ ...desktop, shop: world.shop, sandbox: world.sandbox })
  const ranges: number[] = []
  traveler.page.on('response', answer => {
    if (answer.url().includes('/media/map/region.pmtiles')) ranges.push(answer.status())
  })
  await traveler.opens(`${hotelAddress('EBL', 'Erbil')}&view=map`)
  const map = traveler.page.locator('[data-map]')
  await expect(map.locator('[data-pin]').nth(2)).toBeVisible()
  await expect(map).toHaveAttribute('data-map', 'drawn')
  await expect(map.getByText('© Streets of Erbil')).toBeVisible()
  await expect.poll(() => ranges).toEqual(expect.arrayContaining([206]))
  expect(new Set(ranges)).toEqual(new Set([206]))
  await expect(map.locator('.map-name').first()).toBeVisible()
  await traveler.page.close()
})
