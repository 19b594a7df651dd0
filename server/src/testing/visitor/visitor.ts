import { request as httpRequest } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { type ProblemDocument, problemDocument } from '@karwan/contract/problems'
import { sessionToken } from '@karwan/contract/session'
import type { ZodType } from 'zod'
import { checkDescribed } from '../description/described-answer.ts'

export interface VisitorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly json: () => unknown
  /** Parses the body by a schema. Throws if it does not fit. */
  readonly read: <Output>(schema: ZodType<Output>) => Output
  /** Parses the body of a refusal. */
  readonly problem: () => ProblemDocument
}
export interface Asking {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent as a form (`application/x-www-form-urlencoded`) instead of JSON. */
  readonly form?: Readonly<Record<string, string>>
  /** Sent as it is, with its own content type in `headers` unless it is FormData. */
  readonly raw?: FormData | Buffer
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
      await checkDescribed(port, {
        method: asking.method ?? 'GET',
        path,
        status: answer.status,
        contentType: answer.headers['content-type'] as string,
        text: answer.text,
      })
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') visitor.cookies.delete(name)
        else visitor.cookies.set(name, value)
      }
      return answer
    },
    async travel(path, asking = {}) {
      visitor.token ??= (await visitor.ask('/api/token/generate')).read(sessionToken).Value
      return visitor.ask(path, { ...asking, headers: { authorization: `Bearer ${visitor.token}`, ...asking.headers } })
    },
  }
  return visitor
}

const cookieHeader = (cookies: ReadonlyMap<string, string>): Record<string, string> =>
  cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }

interface Payload {
  readonly type: string | undefined
  readonly bytes: Buffer
}
const payloadOf = async ({ body, form, raw }: Asking): Promise<Payload | undefined> => {
  if (form) return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(new URLSearchParams(form).toString()) }
  if (raw instanceof FormData) {
    const made = new Response(raw)
    return { type: made.headers.get('content-type') ?? '', bytes: Buffer.from(await made.arrayBuffer()) }
  }
  if (raw) return { type: undefined, bytes: raw }
  return body === undefined ? undefined : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) }
}

const send = async (port: string, path: string, asking: Asking): Promise<VisitorAnswer> => {
  const { method = 'GET', headers = {}, host = 'localhost' } = asking
  const payload = await payloadOf(asking)
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      {
        host: 'localhost',
        port,
        path,
        method,
        headers: {
          host: `${host}:${port}`,
          ...(payload?.type !== undefined && { 'content-type': payload.type }),
          ...(payload && { 'content-length': String(payload.bytes.length) }),
          ...headers,
        },
      },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = (answer.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8')
          const json = (): unknown => JSON.parse(text)
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
            json,
            read: schema => schema.parse(json()),
            problem: () => problemDocument.parse(json()),
          })
        })
      },
    )
    call.on('error', reject)
    call.end(payload?.bytes)
  })
}
