/**
 * `npm run dev`: shop and sandbox from their sources. Pages follow each change by themselves; shop and sandbox start
 * again when something of theirs has changed, while Vite in front of the shop keeps browsers waiting.
 */
import { createServer } from 'node:net'
import path from 'node:path'
import { type HotServer, startHotServer } from '../web/dev/hot/server.ts'
import { restartingPart } from './restarting-part.ts'
import { checkNode, choosePorts, runScript, Stop, startPart, welcome } from './shop-processes.ts'

const root = path.resolve(import.meta.dirname, '..')
/** Parts whose code each process has loaded. */
const loadedBy = {
  shop: ['server', 'adapters', 'contract', 'brands', 'messages', 'domain'],
  sandbox: ['sandbox', 'domain'],
} as const
const hotPages = path.join(root, 'web/dev/hot/pages.ts')

const main = async (): Promise<number> => {
  checkNode()
  if (/^(true|1)$/.test(process.env.KARWAN_LIVE ?? '')) throw new Stop('A live shop is never in development: KARWAN_LIVE is refused here.')
  const ports = await choosePorts()
  const shopPort = await findFreePort()
  let hot: HotServer | undefined
  const sandbox =
    ports.sandbox === undefined
      ? undefined
      : restartingPart({
          name: 'The sandbox',
          command: ['sandbox/src/main.ts'],
          env: {},
          address: `http://localhost:${ports.sandbox}/`,
        })
  const shop = restartingPart({
    name: 'The shop',
    command: ['server/src/main.ts', `--pages=${hotPages}`],
    env: {
      HOST: '127.0.0.1',
      PORT: String(shopPort),
      KARWAN_PUBLIC_ORIGIN: process.env.KARWAN_PUBLIC_ORIGIN ?? `http://localhost:${ports.shop}`,
    },
    address: `http://127.0.0.1:${shopPort}/livez`,
    answer: payload => hot?.answerRunner(payload as never),
  })
  // The console is not drawn by the server: it is built anew with each change, and shown by loading its page again.
  const staffConsole = startPart('The console', ['console/dev/watch.ts'])
  const stopped = new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  try {
    hot = await startHotServer({
      port: ports.shop,
      host: process.env.HOST ?? 'localhost',
      shopPort: async () => {
        await shop.answering()
        return shopPort
      },
    })
    sandbox?.start()
    shop.start()
    const { watcher } = hot.vite
    watcher.add([...new Set(Object.values(loadedBy).flat())].map(part => path.join(root, part, 'src')))
    watcher.on('all', (_, file) => {
      const [part = ''] = path.relative(root, file).split(path.sep)
      if (/\.test\.tsx?$/.test(file)) return
      if ((loadedBy.shop as readonly string[]).includes(part)) shop.restart(path.relative(root, file))
      if ((loadedBy.sandbox as readonly string[]).includes(part)) sandbox?.restart(path.relative(root, file))
    })
    await Promise.race([Promise.all([sandbox?.answering(), shop.answering()]), stopped])
    console.info(welcome('Karwan is open for development: pages follow every change.', ports))
    await stopped
    return 0
  } finally {
    staffConsole.child.kill()
    await Promise.all([sandbox?.stop(), shop.stop()])
    await hot?.close()
  }
}

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Stop('No port is free.'))))
    })
  })

await runScript(main)
