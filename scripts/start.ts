/** `npm start`: builds what is missing, starts the sandbox and the shop, and says where to go. */
import { buildPages } from './build.ts'
import { heapLimit } from './heap-limit.ts'
import { keepAlive } from './respawning-part.ts'
import { checkNode, choosePorts, type Part, runScript, startPart, untilAnswering, welcome } from './shop-processes.ts'

const main = async (): Promise<number> => {
  checkNode()
  const ports = await choosePorts()
  await buildPages()
  const parts: Part[] = []
  let closing = false
  const closeAll = (signal: NodeJS.Signals): void => {
    closing = true
    for (const { child } of parts) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => closeAll(signal))
  try {
    if (ports.sandbox !== undefined) {
      const sandbox = startPart('The sandbox', ['sandbox/src/main.ts'])
      parts.push(sandbox)
      await untilAnswering(sandbox, `http://localhost:${ports.sandbox}/`)
    }
    const startShop = (): Part => {
      const shop = startPart('The shop', [heapLimit(), 'server/src/main.ts'])
      parts.push(shop)
      return shop
    }
    const server = startShop()
    await untilAnswering(server, `http://localhost:${ports.shop}/livez`)
    console.info(welcome('Karwan is open.', ports))
    const others = parts.filter(part => part !== server).map(part => part.ended)
    return await Promise.race([...others, keepAlive(server, { start: startShop, isClosing: () => closing, say: console.error })])
  } finally {
    closeAll('SIGTERM')
    await Promise.all(parts.map(part => part.ended))
  }
}

await runScript(main)
