/** `npm start`: builds what is missing, starts the sandbox and the shop, and says where to go. */
import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import path from 'node:path'
import { buildPages } from './build.ts'

const root = path.resolve(import.meta.dirname, '..')
const neededNode = 24
/** A first start brings the database to life, which takes some seconds on a slow machine. */
const timeoutMs = 120_000

const portOf = (name: string, usual: number): number => {
  const port = Number(process.env[name] || usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Stop(`${name} is refused: a port is a number from 1 to 65535.`)
  return port
}

/** Something a person can act on; shown without its stack. */
class Stop extends Error {}

/** Says so before anything is built or started; a shop that runs already would otherwise answer in place of ours. */
const refuseTaken = (name: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = connect({ port, host: 'localhost' })
    probe.once('connect', () => {
      probe.destroy()
      reject(new Stop(`Port ${port} is taken. Stop what listens there, or choose another with ${name}.`))
    })
    probe.once('error', () => resolve())
  })

interface Part {
  readonly name: string
  readonly child: ChildProcess
  /** Resolves with the exit code. */
  readonly ended: Promise<number>
}

const startPart = (name: string, file: string): Part => {
  const child = spawn(process.execPath, [path.join(root, file)], { cwd: root, stdio: 'inherit' })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)))
  })
  return { name, child, ended }
}

/** Waits until the part answers; a part that ends before is a failure, which it has explained itself. */
const untilAnswering = async (part: Part, address: string): Promise<void> => {
  const end = Date.now() + timeoutMs
  let gone = false
  part.ended.then(() => {
    gone = true
  })
  while (Date.now() < end) {
    if (gone) throw new Stop(`${part.name} could not start.`)
    const answered = await fetch(address, { signal: AbortSignal.timeout(2000) }).then(
      async answer => {
        await answer.body?.cancel()
        return answer.ok
      },
      () => false,
    )
    if (answered && !gone) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Stop(`${part.name} did not answer within ${timeoutMs / 1000} s.`)
}

const welcome = (shop: string, port: number, sandbox: string | undefined): string => {
  const brand = (id: string): string => `http://${id}.localhost:${port}`
  const lines = [
    '',
    '  Karwan is open.',
    '',
    `  Shop       ${shop}`,
    `  Brands     ${brand('default')}   ${brand('destination-tourism')}   ${brand('we-travel')}`,
    ...(sandbox
      ? [`  Sandbox    ${sandbox}   (suppliers, card gateway: nothing is real, no money moves)`, `  Mailbox    ${sandbox}/mail`]
      : []),
    `  API        ${shop}/api/docs`,
    '',
    '  Ctrl+C closes everything.',
    '',
  ]
  return lines.join('\n')
}

const main = async (): Promise<number> => {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < neededNode) {
    throw new Stop(
      `Karwan runs on Node ${neededNode}, which "npm ci" brings along; this is ${process.version}. Start it with "npm start" from the project's folder, and run "npm ci" without --omit=optional first.`,
    )
  }
  const port = portOf('PORT', 3000)
  const sandboxPort = portOf('SANDBOX_PORT', 3100)
  const ownSandbox = process.env.KARWAN_LIVE !== 'true' && process.env.KARWAN_LIVE !== '1' && !process.env.KARWAN_SANDBOX_ORIGIN
  await refuseTaken('PORT', port)
  if (ownSandbox) await refuseTaken('SANDBOX_PORT', sandboxPort)
  await buildPages()
  const shop = `http://localhost:${port}`
  const sandbox = ownSandbox ? `http://localhost:${sandboxPort}` : undefined
  const parts: Part[] = []
  const closeAll = (signal: NodeJS.Signals): void => {
    for (const { child } of parts) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => closeAll(signal))
  try {
    if (sandbox) {
      const played = startPart('The sandbox', 'sandbox/src/main.ts')
      parts.push(played)
      await untilAnswering(played, `${sandbox}/`)
    }
    const server = startPart('The shop', 'server/src/main.ts')
    parts.push(server)
    await untilAnswering(server, `${shop}/livez`)
    console.info(welcome(shop, port, sandbox))
    return await Promise.race(parts.map(part => part.ended))
  } finally {
    closeAll('SIGTERM')
    await Promise.all(parts.map(part => part.ended))
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Stop ? error.message : error)
  process.exitCode = 1
}
