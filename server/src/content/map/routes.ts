import { statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type MapGround, mapSettings } from '@karwan/contract/map'
import type { Http } from '../../platform/http/index.ts'
import type { OwnMap } from '../../platform/settings/index.ts'

const day = 24 * 60 * 60 * 1000
const prefix = '/media/map/'

/** Tells maps whose ground to draw, asked when the first map of a visit is opened, and serves its file. */
export const mapRoutes = (app: Http, map: OwnMap | null): void => {
  const ground = map && 'file' in map ? serveFile(app, map) : map
  app.get(
    '/api/map',
    {
      schema: {
        tags: ['static data'],
        summary: 'The ground maps are drawn on: an operator’s own, or null',
        response: { 200: mapSettings },
      },
    },
    async (_, reply) => reply.header('cache-control', 'public, max-age=3600').send({ ground }),
  )
}

/** Browsers fetch ranges of the file. Its address changes with it, so that nobody has parts of two. */
const serveFile = (app: Http, { file, attribution }: OwnMap & { readonly file: string }): MapGround => {
  const name = basename(file)
  void app.register(fastifyStatic, {
    root: dirname(file),
    prefix,
    decorateReply: false,
    index: false,
    maxAge: day,
    logLevel: 'warn',
    schemaHide: true,
    // Nothing else of its folder.
    allowedPath: path => path === `/${name}`,
  })
  const { mtimeMs, size } = statSync(file)
  return { file: `${prefix}${encodeURIComponent(name)}?v=${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`, attribution }
}
