import { request } from 'node:http'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { openApi } from './open-api.ts'

interface Content {
  readonly schema?: object | undefined
}
type Responses = Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> | undefined }>>
interface DescribedRoute {
  /** `GET /api/orders/{orderId}` */
  readonly name: string
  readonly method: string
  readonly pattern: RegExp
  readonly responses: Responses
}
interface Description {
  readonly routes: readonly DescribedRoute[]
  /** Returns what a body has that its schema does not allow; empty for one that fits. */
  readonly faultsOf: (schema: object, body: unknown) => string
}

const fetchText = (port: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path: '/api/openapi.json' }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(answer.statusCode === 200 ? Buffer.concat(chunks).toString() : undefined))
    })
      .on('error', reject)
      .end()
  })

/** Undefined: the server has no description. */
const describe = async (port: string): Promise<Description | undefined> => {
  const text = await fetchText(port)
  if (text === undefined) return undefined
  const document = openApi.parse(JSON.parse(text))
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  formats.default(ajv)
  const compiled = new Map<object, ValidateFunction>()
  const components = document.components
  const faultsOf = (schema: object, body: unknown): string => {
    const check = compiled.get(schema) ?? ajv.compile({ ...schema, components })
    compiled.set(schema, check)
    return check(body) ? '' : ajv.errorsText(check.errors)
  }
  return { routes: routesOf(document.paths), faultsOf }
}

const routesOf = (paths: ReturnType<typeof openApi.parse>['paths']): readonly DescribedRoute[] =>
  Object.entries(paths)
    // Fixed paths before those with parameters: `/api/pay-links/open` is no `{linkId}`.
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .flatMap(([path, operations]) => {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)
      return Object.entries(operations).map(([each, { responses }]) => {
        const method = each.toUpperCase()
        return { name: `${method} ${path}`, method, pattern, responses }
      })
    })

/** Descriptions by the port of their shop. */
const known = new Map<string, Promise<Description | undefined>>()
const descriptionOf = (port: string): Promise<Description | undefined> => {
  const description = known.get(port) ?? describe(port)
  known.set(port, description)
  return description
}
/**
 * Of the first shop of this process. Most shops have the same one, and a shop takes half a second of processor time to
 * make it: only what it does not allow is compared with the shop's own.
 */
let first: Description | undefined
const successes = new Map<string, Set<string>>()

/** Returns the operations of a shop, `GET /api/tlds`, that no checked answer has succeeded for yet. */
export const listUnanswered = async (port: string): Promise<readonly string[]> => {
  const { routes = [] } = (await descriptionOf(port)) ?? {}
  return routes.map(({ name }) => name).filter(name => !successes.get(port)?.has(name))
}

interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly contentType: string | undefined
  readonly text: string
}
interface Compared {
  /** Undefined: the description has the answer. */
  readonly fault?: string
  readonly operation?: string
}

/** Throws if the API's description does not have the status, the content type or the body of an answer. */
export const checkDescribed = async (port: string, answered: Answered): Promise<void> => {
  if (!answered.path.startsWith('/api/') || /^\/api\/(openapi|docs)/.test(answered.path)) return
  let compared = first && compare(first, answered)
  if (!compared || compared.fault !== undefined) {
    const own = await descriptionOf(port)
    if (!own) return
    first ??= own
    compared = compare(own, answered)
  }
  const { fault, operation } = compared
  if (fault !== undefined) throw new Error(fault)
  if (operation !== undefined && answered.status < 400) successes.set(port, (successes.get(port) ?? new Set()).add(operation))
}

const compare = ({ routes, faultsOf }: Description, { method, path, status, contentType, text }: Answered): Compared => {
  const [plain = ''] = path.split('?')
  const route = routes.find(each => each.method === method && each.pattern.test(plain))
  if (!route) return status === 404 ? {} : { fault: `${method} ${plain} is answered and not described` }
  const described = route.responses[String(status)] ?? route.responses[`${String(status).charAt(0)}XX`]
  const answer = `${method} ${plain} answered ${status}`
  if (!described) return { fault: `${answer}, which its description does not have` }
  const [type = ''] = (contentType ?? '').split(';')
  const content = described.content ?? {}
  if (type !== '' && !(type in content)) return { fault: `${answer} as ${type}, described as ${Object.keys(content)}` }
  if (type === '' && text === '' && Object.keys(content).length > 0) return { fault: `${answer} without a body, described with one` }
  const schema = content[type]?.schema
  // Of a HEAD the headers alone are answered.
  const faults = schema && method !== 'HEAD' && /[/+]json$/.test(type) ? faultsOf(schema, JSON.parse(text)) : ''
  return faults === '' ? { operation: route.name } : { fault: `${answer} with a body that its description does not allow: ${faults}` }
}
