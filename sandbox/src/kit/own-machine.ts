import { request } from 'node:http'

/** Only addresses of this machine are called, since they came from outside. */
export const isOfThisMachine = (url: URL): boolean =>
  url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/.test(url.hostname)

/**
 * Calls an address of this machine and answers its HTTP status, 0 when there was none within 30 seconds or it is
 * elsewhere.
 * `<brand>.localhost` is not known to every resolver, so the name goes in the Host header. `json` makes it a POST.
 */
export const callThisMachine = (url: URL, json?: object): Promise<number> =>
  new Promise(resolve => {
    if (!isOfThisMachine(url)) return resolve(0)
    const body = json && JSON.stringify(json)
    const call = request(
      {
        host: /^[\d[]/.test(url.hostname) ? url.hostname.replace(/[[\]]/g, '') : 'localhost',
        port: url.port || 80,
        path: url.pathname + url.search,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: url.host,
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
        },
        timeout: 30_000,
      },
      reply => {
        reply.resume()
        resolve(reply.statusCode ?? 0)
      },
    )
    call.on('timeout', () => call.destroy())
    call.on('error', () => resolve(0))
    call.end(body)
  })
