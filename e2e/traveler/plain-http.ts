import { request } from 'node:http'

export interface PlainAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Returns the first HTML of a page, without scripts, as a search engine gets it. `brand` chooses the host name. */
export const readPlainly = (
  shop: string,
  path: string,
  { brand, headers = {} }: { brand?: string | undefined; headers?: Readonly<Record<string, string>> } = {},
): Promise<PlainAnswer> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(shop)
    const host = brand === undefined ? `localhost:${port}` : `${brand}.localhost:${port}`
    const asked = request({ host: 'localhost', port, path, headers: { host, ...headers } }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
