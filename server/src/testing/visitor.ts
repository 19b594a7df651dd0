import { request as httpRequest } from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface VisitorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The body read as JSON; a test knows what it asked for. */
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into, field by field
  readonly json: () => any
}
export interface Asking {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Of the shop's host name, for its brands: `we-travel.localhost`. */
  readonly host?: string
}
/** A browser as far as the API can tell: keeps its cookies, sends its session token on travel calls. */
export interface TestVisitor {
  readonly cookies: Map<string, string>
  token: string | undefined
  ask(path: string, asking?: Asking): Promise<VisitorAnswer>
  /** As `ask`, with the session token, which is fetched first where there is none yet. */
  travel(path: string, asking?: Asking): Promise<VisitorAnswer>
}

/** `origin` of the shop; `host` for one of its brands. */
export const createVisitor = (origin: string, host?: string): TestVisitor => {
  const { port } = new URL(origin)
  const visitor: TestVisitor = {
    cookies: new Map(),
    token: undefined,
    async ask(path, asking = {}) {
      const answer = await send(port, path, {
        ...asking,
        ...((asking.host ?? host) !== undefined && { host: asking.host ?? host ?? '' }),
        headers: { ...cookieHeader(visitor.cookies), ...asking.headers },
      })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        visitor.cookies.set(name, value)
      }
      return answer
    },
    async travel(path, asking = {}) {
      visitor.token ??= (await visitor.ask('/api/token/generate')).json().Value
      return visitor.ask(path, { ...asking, headers: { authorization: `Bearer ${visitor.token}`, ...asking.headers } })
    },
  }
  return visitor
}

const cookieHeader = (cookies: ReadonlyMap<string, string>): Record<string, string> =>
  cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }

const send = (port: string, path: string, { method = 'GET', headers = {}, body, host = 'localhost' }: Asking): Promise<VisitorAnswer> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const call = httpRequest(
      {
        host: 'localhost',
        port,
        path,
        method,
        headers: {
          host: `${host}:${port}`,
          ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
          ...headers,
        },
      },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8')
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json: () => JSON.parse(text) })
        })
      },
    )
    call.on('error', reject)
    call.end(payload)
  })
