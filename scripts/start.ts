/** `npm start`: builds what is missing, starts the sandbox and the shop, and says where to go. */
import { buildPages } from './build.ts'
import { checkNode, choosePorts, type Part, runScript, startPart, untilAnswering, welcome } from './shop-processes.ts'

const main = async (): Promise<number> => {
  checkNode()
  const ports = await choosePorts()
  await buildPages()
  const parts: Part[] = []
  const closeAll = (signal: NodeJS.Signals): void => {
    for (const { child } of parts) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => closeAll(signal))
  try {
    if (ports.sandbox !== undefined) {
      const sandbox = startPart('The sandbox', ['sandbox/src/main.ts'])
      parts.push(sandbox)
      await untilAnswering(sandbox, `http://localhost:${ports.sandbox}/`)
    }
    const server = startPart('The shop', ['server/src/main.ts'])
    parts.push(server)
    await untilAnswering(server, `http://localhost:${ports.shop}/livez`)
    console.info(welcome('Karwan is open.', ports))
    return await Promise.race(parts.map(part => part.ended))
  } finally {
    closeAll('SIGTERM')
    await Promise.all(parts.map(part => part.ended))
  }
}

await runScript(main)
