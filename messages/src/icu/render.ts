import type { Language } from '@karwan/domain/locales'
import { groupDigits } from './digits.ts'
import type { Piece } from './parse.ts'
import { pluralForm } from './plural.ts'

export type Value = string | number
export type Values = Readonly<Record<string, Value>>

/**
 * A stretch of a finished message: text of ours, or a value put in, which may be of another direction than the text
 * around it.
 */
export type Part = { readonly text: string; readonly name?: string }

/** Puts values into a read message. Throws where a value is missing or a plural is not given a number. */
export function renderParts(pieces: readonly Piece[], language: Language, values: Values): readonly Part[] {
  return renderPieces(pieces, language, values, 0)
}

function renderPieces(pieces: readonly Piece[], language: Language, values: Values, count: number): readonly Part[] {
  return pieces.flatMap((piece): readonly Part[] => {
    if (typeof piece === 'string') return [{ text: piece }]
    if (piece.kind === 'count') return [{ text: groupDigits(count) }]
    const value = values[piece.name]
    if (value === undefined) throw new Error(`the value "${piece.name}" is missing`)
    if (piece.kind === 'value') return [{ text: typeof value === 'number' ? groupDigits(value) : value, name: piece.name }]
    if (piece.kind === 'select') return renderPieces(branchOf(piece.branches, [String(value)]), language, values, count)
    if (typeof value !== 'number') throw new Error(`the value "${piece.name}" must be a number`)
    return renderPieces(branchOf(piece.branches, [`=${value}`, pluralForm(value, language)]), language, values, value)
  })
}

function branchOf(branches: ReadonlyMap<string, readonly Piece[]>, wanted: readonly string[]): readonly Piece[] {
  for (const name of [...wanted, 'other']) {
    const branch = branches.get(name)
    if (branch) return branch
  }
  throw new Error('"other" is missing')
}
