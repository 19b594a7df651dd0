import { request } from 'node:http'
import { openApi } from './open-api.ts'

type Responses = Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> | undefined }>>
interface DescribedRoute {
  readonly method: string
  readonly pattern: RegExp
  readonly responses: Responses
}

const fetchRoutes = (port: string): Promise<readonly DescribedRoute[]> =>
  new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path: '/api/openapi.json' }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(answer.statusCode === 200 ? routesOf(Buffer.concat(chunks).toString()) : []))
    })
      .on('error', reject)
      .end()
  })

const routesOf = (text: string): readonly DescribedRoute[] =>
  Object.entries(openApi.parse(JSON.parse(text)).paths)
    // Fixed paths before those with parameters: `/api/pay-links/open` is no `{linkId}`.
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .flatMap(([path, operations]) => {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)
      return Object.entries(operations).map(([method, { responses }]) => ({ method: method.toUpperCase(), pattern, responses }))
    })

/** Descriptions by the port of their shop: a test file has a shop or two. */
const known = new Map<string, Promise<readonly DescribedRoute[]>>()

interface Answered {
  readonly status: number
  readonly contentType: string | undefined
}

/** Throws if the API's description does not have the status or the content type of an answer. */
export const checkDescribed = async (port: string, method: string, path: string, { status, contentType }: Answered): Promise<void> => {
  if (!path.startsWith('/api/') || path.startsWith('/api/openapi')) return
  const routes = known.get(port) ?? fetchRoutes(port)
  known.set(port, routes)
  const [plain = ''] = path.split('?')
  const route = (await routes).find(each => each.method === method && each.pattern.test(plain))
  if (!route) return
  const { responses } = route
  const described = responses[String(status)] ?? responses[`${String(status).charAt(0)}XX`]
  if (!described) throw new Error(`${method} ${plain} answered ${status}, which its description does not have`)
  const [type = ''] = (contentType ?? '').split(';')
  const types = Object.keys(described.content ?? {})
  if (type !== '' && !types.includes(type)) throw new Error(`${method} ${plain} answered ${status} as ${type}, described as ${types}`)
}
