/** Runs a command of the toolbox and tells how long it took; the scripts' only way to start another program. */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`

/** Resolves with the exit code; output goes to ours. */
export function run(command: string, args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env, PATH: path },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

export interface Step {
  readonly title: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
}

const secondsSince = (started: number): string => `${((Date.now() - started) / 1000).toFixed(1)} s`

/** Runs the step with its output shown as it comes, and stops everything when it fails. */
export async function step({ title, command, args, ...options }: Step): Promise<void> {
  const started = Date.now()
  console.log(`\n▸ ${title}`)
  const code = await run(command, args, options)
  if (code !== 0) {
    console.error(`✗ ${title} (${secondsSince(started)})`)
    process.exit(code)
  }
  console.log(`✓ ${title} (${secondsSince(started)})`)
}

interface Ended {
  readonly code: number
  readonly output: string
}
/** The last output of a program comes at most so long after its end. */
const lastWordsMs = 1_000

/**
 * Runs a command and keeps its output until it ends, so that two at once do not mix theirs. Its end counts, not that of
 * its output: a process that it left behind may hold that open for ever.
 */
const startQuietly = ({ command, args, ...options }: Step) => {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...options.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let answer = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
  const ended = new Promise<Ended>((resolve, reject) => {
    const end = (code: number) => {
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
      resolve({ code, output: answer })
    }
    child.on('error', reject)
    child.on('close', (code, signal) => end(code ?? (signal ? 1 : 0)))
    child.on('exit', (code, signal) => setTimeout(end, lastWordsMs, code ?? (signal ? 1 : 0)))
  })
  return { ended, stop: () => child.kill('SIGKILL') }
}
const runQuietly = (asked: Step): Promise<Ended> => startQuietly(asked).ended

/**
 * Runs steps one after the other, and one beside them, for one waits where the other works. Of `shown` all is seen as
 * it comes, of `kept` when it has ended. All run to their end; everything stops when one of them failed. `kept` is
 * stuck, and is stopped, when it takes `mostAfterMs` more than `shown`: then its output tells where.
 */
export async function beside(shown: readonly Step[], kept: Step, mostAfterMs: number): Promise<void> {
  const started = Date.now()
  console.log(`\n▸ ${shown.map(({ title }) => title).join(', then ')}, and beside them ${kept.title}`)
  const { ended, stop } = startQuietly(kept)
  const keptEnded = ended.then(({ code, output: text }) => {
    console.log(`\n${text}\n${code === 0 ? '✓' : '✗'} ${kept.title} (${secondsSince(started)})`)
    return code
  })
  const runShown = async (): Promise<number> => {
    let failed = 0
    for (const each of shown) {
      const begun = Date.now()
      const code = await run(each.command, each.args, each)
      console.log(`${code === 0 ? '✓' : '✗'} ${each.title} (${secondsSince(begun)})`)
      failed ||= code
    }
    return failed
  }
  const shownEnded = runShown()
  void shownEnded.then(() => setTimeout(stop, mostAfterMs).unref())
  const failed = (await Promise.all([shownEnded, keptEnded])).find(code => code !== 0)
  if (failed) process.exit(failed)
}

/**
 * Runs steps that need nothing of one another, `lanes` at a time and in their order. Each is told when it ends; those
 * that failed show all they said, and when every step has ended everything stops.
 */
export async function steps(list: readonly Step[], lanes: number): Promise<void> {
  const waiting = [...list]
  let failed = 0
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const started = Date.now()
      const { code, output: text } = await runQuietly(next)
      if (code === 0) console.log(`✓ ${next.title} (${secondsSince(started)})`)
      else console.error(`\n✗ ${next.title} (${secondsSince(started)})\n${text}`)
      failed ||= code
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (failed) process.exit(failed)
}
