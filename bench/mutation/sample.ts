import { createHash } from 'node:crypto'
import path from 'node:path'
import process from 'node:process'

interface Mutant {
  readonly id: string
  readonly fileName: string
  readonly location: { readonly start: Position; readonly end: Position }
  readonly replacement: string
}
interface Position {
  readonly line: number
  readonly column: number
}

const part = Number(process.env.SAMPLE ?? 1)
const seed = process.env.SEED ?? '1'

/** Chooses by a hash: one seed always chooses the same changes of a file, whichever files are measured with it. */
const isChosen = ({ fileName, location: { start, end }, replacement }: Mutant): boolean => {
  const key = [seed, path.relative(process.cwd(), fileName), start.line, start.column, end.line, end.column, replacement].join('\0')
  return createHash('sha256').update(key).digest().readUInt32BE() < part * 2 ** 32
}

/** Lets through a random part of all changes. Stryker counts the others as errors, not in the score. */
const sample = {
  init: async () => {},
  check: async (mutants: readonly Mutant[]) =>
    Object.fromEntries(
      mutants.map(mutant => [mutant.id, isChosen(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'Not in the sample' }]),
    ),
  group: async (mutants: readonly Mutant[]) => [mutants.map(({ id }) => id)],
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: sample }]
