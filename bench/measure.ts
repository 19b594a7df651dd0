/** Functions that the measures share: running the load in another process, medians, sizes on the wire. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LoadOptions, LoadResult } from './load.ts'

const exec = promisify(execFile)

export async function measureLoad(options: LoadOptions): Promise<LoadResult> {
  const { stdout } = await exec(process.execPath, [join(import.meta.dirname, 'load.ts'), JSON.stringify(options)])
  return JSON.parse(stdout) as LoadResult
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** One line of the report: what, the figure, and what it is to be held against. */
export function tell(what: string, figure: string, goal = ''): void {
  console.log(`${what.padEnd(62)} ${figure.padStart(22)}  ${goal}`)
}
