/** `npm run dev` over a copy of the project's sources, so that a journey may change them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, ended, freePort } from '../world/world.ts'

const root = join(import.meta.dirname, '..', '..')
const parts = ['adapters', 'brands', 'console', 'contract', 'domain', 'messages', 'sandbox', 'server', 'web'] as const
const notCopied = /(^|\/)(node_modules|build)$|\.test\.tsx?$/

export interface Development {
  /** `http://localhost:…`, the plain host's brand. */
  readonly shop: string
  readonly sandbox: string
  /** Replaces a text in a file of the copy. Throws when it is not in the file. */
  edit(file: string, from: string, to: string): void
  close(): Promise<void>
}

/** Copies the sources and starts `scripts/dev.ts` there on free ports. Resolves when the shop answers. */
export async function startDevelopment(): Promise<Development> {
  const copy = copySources()
  const data = mkdtempSync(join(tmpdir(), 'karwan-'))
  const [port, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()])
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_PACE: '0',
    KARWAN_DATA: data,
    KARWAN_BUSY_AFTER_MS: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  }
  const shop = `http://localhost:${port}`
  const child: ChildProcess = spawn(process.execPath, ['scripts/dev.ts'], { cwd: copy, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const close = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended(child)
    for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true })
  }
  try {
    await answers(`${shop}/livez`, child)
  } catch (error) {
    await close()
    throw error
  }
  return {
    shop,
    sandbox: `http://localhost:${sandboxPort}`,
    edit: (file, from, to) => {
      const path = join(copy, file)
      const before = readFileSync(path, 'utf8')
      if (!before.includes(from)) throw new Error(`${file} does not say ${from}`)
      writeFileSync(path, before.replace(from, to))
    },
    close,
  }
}

/** The copy stands inside the project: it finds the project's packages, and its own parts before them. */
function copySources(): string {
  mkdirSync(join(root, '.karwan'), { recursive: true })
  const copy = mkdtempSync(join(root, '.karwan', 'copy-'))
  for (const name of [...parts, 'scripts', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: source => !notCopied.test(source) })
  mkdirSync(join(copy, 'node_modules/@karwan'), { recursive: true })
  for (const part of parts) {
    symlinkSync(join(copy, part), join(copy, 'node_modules/@karwan', part))
    // Packages that one part alone has.
    const own = join(root, part, 'node_modules')
    if (!existsSync(own)) continue
    const names = readdirSync(own, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'))
    mkdirSync(join(copy, part, 'node_modules'))
    for (const { name } of names) symlinkSync(join(own, name), join(copy, part, 'node_modules', name))
  }
  // Pictures that the build has drawn; without a build they are drawn now.
  mkdirSync(join(root, 'web/node_modules/.cache'), { recursive: true })
  symlinkSync(join(root, 'web/node_modules/.cache'), join(copy, 'web/node_modules/.cache'))
  return copy
}
