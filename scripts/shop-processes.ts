/**
 * Parts that `npm start` and `npm run dev` share: ports, the processes of shop and sandbox, and the addresses to
 * open.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { connect } from 'node:net'
import path from 'node:path'
import { loadBrands } from '@karwan/brands/node'
import { demoOwner } from '@karwan/server/demo-owner'

const root = path.resolve(import.meta.dirname, '..')
const neededNode = 24
/** A first start brings the database to life, which takes some seconds on a slow machine. */
const timeoutMs = 120_000

/** Something a person can act on; shown without its stack. */
export class Stop extends Error {}

/** Throws unless this is the Node that comes with the install. */
export const checkNode = (): void => {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= neededNode) return
  throw new Stop(
    `Karwan runs on Node ${neededNode}, which "npm ci" brings along; this is ${process.version}. Start it with "npm start" from the project's folder, and run "npm ci" without --omit=optional first.`,
  )
}

export interface Ports {
  readonly shop: number
  /** Undefined: the sandbox runs elsewhere, or the shop sells for real. */
  readonly sandbox: number | undefined
}

/**
 * Reads the ports of shop and sandbox and checks that nothing listens there; a shop that runs already would answer in
 * place of ours.
 */
export const choosePorts = async (): Promise<Ports> => {
  const shop = portOf('PORT', 3000)
  const sandboxPort = portOf('SANDBOX_PORT', 3100)
  const ownSandbox = process.env.KARWAN_LIVE !== 'true' && process.env.KARWAN_LIVE !== '1' && !process.env.KARWAN_SANDBOX_ORIGIN
  await refuseTaken('PORT', shop)
  if (ownSandbox) await refuseTaken('SANDBOX_PORT', sandboxPort)
  return { shop, sandbox: ownSandbox ? sandboxPort : undefined }
}

const portOf = (name: string, usual: number): number => {
  const port = Number(process.env[name] || usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Stop(`${name} is refused: a port is a number from 1 to 65535.`)
  return port
}

const refuseTaken = (name: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = connect({ port, host: 'localhost' })
    probe.once('connect', () => {
      probe.destroy()
      reject(new Stop(`Port ${port} is taken. Stop what listens there, or choose another with ${name}.`))
    })
    probe.once('error', () => resolve())
  })

export interface Part {
  readonly name: string
  readonly child: ChildProcess
  /** Resolves with the exit code. */
  readonly ended: Promise<number>
}

/** Starts a Node program of the project as a process of its own. */
export const startPart = (name: string, command: readonly string[], options: SpawnOptions = {}): Part => {
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', ...options })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)))
  })
  return { name, child, ended }
}

/** Waits until the part answers; a part that ends before is a failure, which it has explained itself. */
export const untilAnswering = async (part: Part, address: string): Promise<void> => {
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
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Stop(`${part.name} did not answer within ${timeoutMs / 1000} s.`)
}

/** Says where to go: the shop under each brand's name, the sandbox, its mailbox and the description of the API. */
export const welcome = (title: string, { shop, sandbox }: Ports): string => {
  const origin = `http://localhost:${shop}`
  const played = `http://localhost:${sandbox}`
  const lines = [
    '',
    `  ${title}`,
    '',
    `  Shop       ${origin}`,
    `  Brands     ${loadBrands()
      .map(({ id }) => `http://${id}.localhost:${shop}`)
      .join('   ')}`,
    ...(sandbox
      ? [`  Sandbox    ${played}   (suppliers, card gateway: nothing is real, no money moves)`, `  Mailbox    ${played}/mail`]
      : []),
    `  API        ${origin}/api/docs`,
    ...(sandbox ? consoleLines(origin) : []),
    '',
    '  Ctrl+C closes everything.',
    '',
  ]
  return lines.join('\n')
}

/** Says how to sign in to the console as the demonstration's owner. */
const consoleLines = (origin: string): readonly string[] => [
  `  Console    ${origin}/console   (${demoOwner.email}, password: ${demoOwner.password})`,
  `             The one-time code comes from an app, by the secret ${demoOwner.secret}, or from "npm run console-code".`,
]

/** Runs a script to its end and exits with its code; what a person can act on is shown without its stack. */
export const runScript = async (main: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}
