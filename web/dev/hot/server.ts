import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createServer, type HotPayload, type Plugin, type ViteDevServer } from 'vite'
import { hotWords } from './words.ts'

const web = path.resolve(import.meta.dirname, '../..')
const root = path.resolve(web, '..')
/** The folder with Vite in it holds the other packages too; a copy of the project may use those of the original. */
const packages = fileURLToPath(import.meta.resolve('vite')).split('/vite/')[0] ?? root
/** Paths that Vite answers; every other address is the shop's. */
const ofVite = /^\/(@|src\/|dev\/|node_modules\/|assets\/|__open-in-editor)/

export interface HotServerOptions {
  readonly port: number
  readonly host: string
  /** Resolves with the port of the shop on 127.0.0.1, after it has started again if it has to. */
  readonly shopPort: () => Promise<number>
}
export interface HotServer {
  readonly vite: ViteDevServer
  /** Answers the shop's module runner (`pages.ts`): transformed modules of the page's server side. */
  answerRunner(payload: HotPayload): Promise<unknown>
  close(): Promise<void>
}

/**
 * Starts Vite in front of the shop, on the address that browsers use. Modules and their updates come from Vite, all
 * else from the shop.
 */
export async function startHotServer({ port, host, shopPort }: HotServerOptions): Promise<HotServer> {
  const front = http.createServer((request, response) => {
    const forward = () => void forwardToShop(request, response, shopPort)
    if (ofVite.test(request.url ?? '')) vite.middlewares(request, response, forward)
    else forward()
  })
  const vite = await createServer({
    configFile: false,
    root: web,
    appType: 'custom',
    mode: 'development',
    publicDir: false,
    clearScreen: false,
    logLevel: 'warn',
    plugins: [tailwindcss(), react(), hotPageFiles(), hotWords(root)],
    server: { middlewareMode: true, hmr: { server: front }, fs: { allow: [root, packages] } },
    optimizeDeps: { entries: ['src/entry.dev.ts', 'src/**/*.route.tsx'] },
  })
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject)
    front.listen(port, host, resolve)
  })
  return {
    vite,
    answerRunner: payload => vite.environments.ssr.hot.handleInvoke(payload),
    close: async () => {
      front.closeAllConnections()
      await vite.close()
      front.close()
    },
  }
}

/** In place of the built files of a page: one entry, whose modules ask for one another. */
const hotPageFiles = (): Plugin => ({
  name: 'karwan-hot-page-files',
  resolveId: id => (id === 'virtual:page-files' ? `\0${id}` : undefined),
  load: id =>
    id === '\0virtual:page-files' ? `export default ${JSON.stringify({ entry: '/src/entry.dev.ts', pages: {}, words: {} })}` : undefined,
})

/**
 * Sends a request on to the shop. One that only reads is sent again when the shop closed over it: it has changed, and
 * starts again. Answers 502 where the shop cannot be reached.
 */
async function forwardToShop(
  request: IncomingMessage,
  response: ServerResponse,
  shopPort: () => Promise<number>,
  triesLeft = 3,
): Promise<void> {
  const port = await shopPort()
  const { method, url, headers } = request
  const again = triesLeft > 0 && (method === 'GET' || method === 'HEAD')
  const forwarded = http.request({ host: '127.0.0.1', port, method, path: url, headers }, answer => {
    if (answer.statusCode === 503 && again) {
      answer.resume()
      return void forwardToShop(request, response, shopPort, triesLeft - 1)
    }
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers)
    answer.pipe(response)
  })
  forwarded.on('error', () => {
    if (response.headersSent || response.destroyed) return response.destroy()
    if (again) return void forwardToShop(request, response, shopPort, triesLeft - 1)
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
    response.end('The shop does not answer: the terminal says why. Reload the page when it has started again.\n')
  })
  response.on('close', () => forwarded.destroy())
  if (method === 'GET' || method === 'HEAD') forwarded.end()
  else request.pipe(forwarded)
}
