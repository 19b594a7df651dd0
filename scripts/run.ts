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

/** Runs the step and stops everything when it fails. */
export async function step(
  title: string,
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const started = Date.now()
  console.log(`\n▸ ${title}`)
  const code = await run(command, args, options)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (code !== 0) {
    console.error(`✗ ${title} (${seconds} s)`)
    process.exit(code)
  }
  console.log(`✓ ${title} (${seconds} s)`)
}
