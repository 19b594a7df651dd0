import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { orderView } from '@karwan/contract/orders'
import { paymentStarted } from '@karwan/contract/payments'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn, startTestShop, type TestShop } from '../index.ts'
import { payAtSandbox } from '../visitor/paying.ts'

const root = join(import.meta.dirname, '../../../..')
const example = join(root, 'server/example-client')
/** TypeScript of this repository. The generator brings one of its own, an older one. */
const tsc = join(dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')), 'bin/tsc')

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await startTestShop()
  folder = await mkdtemp(join(tmpdir(), 'karwan-client-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
})
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

const compile = async (): Promise<string> => {
  const config = JSON.parse(await readFile(join(example, 'tsconfig.json'), 'utf8')) as object
  const settings = { ...config, extends: join(root, 'tsconfig.base.json') }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  return promisify(execFile)(process.execPath, [tsc, '-p', folder]).then(
    () => '',
    (failed: { readonly stdout: string }) => failed.stdout,
  )
}

test('[AP-10] a client that is generated from the description compiles, and books and pays a flight', async () => {
  const description = (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as Parameters<typeof openapiTS>[0]
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(description)))
  await copyFile(join(example, 'book-a-trip.ts'), join(folder, 'book-a-trip.ts'))
  expect(await compile()).toBe('')

  const client = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'book-a-trip.js')).href)) as BookTrip
  const pay = async (started: unknown) => {
    await payAtSandbox(shop.sandboxOrigin, 'switch', paymentStarted.parse(started))
  }
  const { order, ticket } = await client.bookTrip({ origin: shop.origin, date: dayIn(shop, 45), from: 'EBL', to: 'IST', pay })
  const { state, Services } = orderView.parse(order)
  expect([state, Services[0]?.serviceType, Services[0]?.state]).toEqual(['confirmed', 'flight', 'confirmed'])
  expect(Buffer.from(ticket).subarray(0, 5).toString()).toBe('%PDF-')
})

/** As much of the example as this test calls: it is compiled apart from the server. */
interface BookTrip {
  bookTrip(request: {
    readonly origin: string
    readonly date: string
    readonly from: string
    readonly to: string
    readonly pay: (started: unknown) => Promise<void>
  }): Promise<{ readonly order: unknown; readonly ticket: ArrayBuffer }>
}
