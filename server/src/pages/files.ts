import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Brand } from '@karwan/brands/brand'
import { brandAssetFolder } from '@karwan/brands/node'
import { type Http, workerPolicy } from '../platform/http/index.ts'

const year = 365 * 24 * 60 * 60 * 1000
const day = 24 * 60 * 60 * 1000

interface OfFiles {
  readonly brands: readonly Brand[]
  /** Origins of an operator's own map. */
  readonly maps: readonly string[]
}

/**
 * Files of the pages and of the brands. Those with a hash in their name never change; compressed twins are sent where
 * they are. The build's files are listed once at the start: looked for by name, each request reads their folder of more
 * than a thousand.
 */
export const fileRoutes = async (app: Http, clientFolder: string, { brands, maps }: OfFiles): Promise<void> => {
  const common = { decorateReply: false, index: false, wildcard: true, preCompressed: true, logLevel: 'warn', schemaHide: true } as const
  const listed = { ...common, wildcard: false, globIgnore: ['**/*.br', '**/*.gz'] }
  await app.register(fastifyStatic, {
    ...listed,
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    maxAge: year,
    immutable: true,
    setHeaders: (reply, path) => {
      if (/worker-[\w-]+\.js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', workerPolicy(maps))
    },
  })
  await app.register(fastifyStatic, { ...listed, root: join(clientFolder, 'media'), prefix: '/media/', maxAge: day })
  const worker = await readFile(join(clientFolder, 'sw.js'))
  app.get('/sw.js', { schema: { hide: true } }, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(worker),
  )
  for (const brand of brands) {
    const prefix = `/media/brands/${brand.id}/`
    await app.register(fastifyStatic, {
      ...common,
      preCompressed: false,
      root: brandAssetFolder(brand),
      prefix,
      maxAge: day,
      // The logo stands in e-mails, which mail programs show on pages of their own.
      setHeaders: reply => reply.header('cross-origin-resource-policy', 'cross-origin'),
    })
  }
}
