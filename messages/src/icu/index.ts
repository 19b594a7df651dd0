export { groupDigits } from './digits.ts'
export { type Piece, parseMessage } from './parse.ts'
export type { PluralForm } from './plural.ts'
export { type Part, renderParts, type Value, type Values } from './render.ts'
