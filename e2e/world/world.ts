/**
 * A shop and the outside world on free ports of this machine, as child processes, with data in a folder of their own.
 * Journeys reach both through the browser and the socket only.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export interface World {
  /** `http://localhost:…`, the plain host's brand. */
  readonly shop: string
  readonly sandbox: string
  /** The shop under a brand's own host name. */
  brandShop(brand: string): string
  /** Ends the shop's process at once, as a power cut would. */
  killShop(): Promise<void>
  /** Starts it again; `more` settings stand over those of the world. */
  startShop(more?: Record<string, string>): Promise<void>
  /** Process ids by name. */
  processes(): Readonly<Record<'shop' | 'sandbox', number>>
  close(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

export async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 240_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the process behind ${url} ended with ${child.exitCode}`)
    const ok = await fetch(url).then(
      answer => answer.ok,
      () => false,
    )
    if (ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer within 240 s`)
}

export const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise(resolve => child.once('exit', () => resolve()))

interface WorldOptions {
  /** 1 streams like a real supplier (2–4 s), 0 at once. */
  readonly pace?: number
  readonly env?: Readonly<Record<string, string>>
  /**
   * It serves many journeys. Others live for a minute: that the machine makes the code of their database fast takes
   * longer than they save by it. Their programs are one file each, where `global-setup.ts` made them.
   */
  readonly lasts?: boolean
}
/** Starts a world, once more where somebody else was quicker to take one of its ports. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  return startOnce(options).catch(() => startOnce(options))
}

async function startOnce(options: WorldOptions): Promise<World> {
  const [port, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()])
  const data = mkdtempSync(join(tmpdir(), 'karwan-'))
  if (process.env.E2E_DATA) cpSync(process.env.E2E_DATA, data, { recursive: true })
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_PACE: String(options.pace ?? 0.3),
    KARWAN_DATA: data,
    // Others may load this machine: no reason to turn travelers away.
    KARWAN_BUSY_AFTER_MS: '0',
    KARWAN_WAIT_MS: '60000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    ...options.env,
  }
  const flags = options.lasts ? [] : ['--liftoff-only']
  const started: ChildProcess[] = []
  // A journey that is given up never closes its world. Its processes would hold the output of all tests open for ever.
  const endAll = (): void => {
    for (const child of started) child.kill('SIGKILL')
  }
  process.once('exit', endAll)
  const [shopProgram, sandboxProgram] = options.lasts ? [] : [process.env.E2E_SHOP_PROGRAM, process.env.E2E_SANDBOX_PROGRAM]
  const start = (program: string, more: Record<string, string> = {}): ChildProcess => {
    const child = spawn(process.execPath, [...flags, resolve(root, program)], {
      cwd: root,
      env: { ...env, ...more },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    started.push(child)
    return child
  }
  const sandbox = start(sandboxProgram ?? 'sandbox/src/main.ts')
  const startShop = async (more: Record<string, string> = {}): Promise<ChildProcess> => {
    const child = start(shopProgram ?? 'server/src/main.ts', more)
    await answers(`http://localhost:${port}/readyz`, child)
    return child
  }
  let shop = await answers(`http://localhost:${sandboxPort}/`, sandbox)
    .then(() => startShop())
    .catch((cause: unknown) => {
      endAll()
      throw cause
    })
  return {
    shop: `http://localhost:${port}`,
    sandbox: `http://localhost:${sandboxPort}`,
    brandShop: brand => `http://${brand}.localhost:${port}`,
    async killShop() {
      shop.kill('SIGKILL')
      await ended(shop)
    },
    async startShop(more = {}) {
      shop = await startShop(more)
    },
    processes: () => ({ shop: shop.pid ?? 0, sandbox: sandbox.pid ?? 0 }),
    async close() {
      shop.kill('SIGTERM')
      sandbox.kill('SIGTERM')
      await Promise.all([ended(shop), ended(sandbox)])
      process.off('exit', endAll)
      rmSync(data, { recursive: true, force: true })
    },
  }
}
