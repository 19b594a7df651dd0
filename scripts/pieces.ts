/**
 * A piece of a file that a person reads as words: a name in code (split into its parts, `order-desk`), a comment, a
 * test's title, prose of docs.
 */
export interface Piece {
  readonly kind: 'name' | 'comment' | 'title' | 'prose'
  readonly text: string
  /** A name of an object's field: `payment.method`, `{ method: 'cash' }`, `readonly method: string`. */
  readonly isField?: boolean
  /** Line of its beginning, from 1. */
  readonly line: number
}

const token =
  /(?<comment>\/\*[\s\S]*?\*\/|(?<=^|[\s;,{}()])\/\/[^\n]*)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|(?<regex>(?<=(?:[(,=:[!&|?{};]|=>)\s*)\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*)|(?<name>[A-Za-z_$][\w$]*)/gm

/**
 * Splits a name into its parts: `createOrderDesk` becomes `create-order-desk`. Names of settings (`KARWAN_BRAND`) have
 * none.
 */
const partsOf = (name: string): string =>
  /^[A-Z0-9_]+$/.test(name)
    ? ''
    : name
        .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
        .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
        .replaceAll('_', '-')
        .toLowerCase()

const isField = (text: string, at: number, name: string): boolean =>
  text[at - 1] === '.' ||
  (/^\??:/.test(text.slice(at + name.length, at + name.length + 2)) && !/(const|let) $/.test(text.slice(at - 6, at)))

/**
 * Lists the pieces of a file. Of its path only the last two parts count, so that a folder is counted with each of its
 * files once.
 */
export function* piecesOf(path: string, text: string): Generator<Piece> {
  if (path.endsWith('.md')) {
    yield* proseOf(text)
    return
  }
  yield {
    kind: 'name',
    text: path
      .split('/')
      .slice(-2)
      .join('/')
      .replace(/\.\w+$/, ''),
    line: 1,
  }
  const isTest = /(\.(test|spec)|-conformance)\.tsx?$/.test(path)
  let line = 1
  let counted = 0
  for (const match of text.matchAll(token)) {
    line += text.slice(counted, match.index).match(/\n/g)?.length ?? 0
    counted = match.index
    const { comment, string, name } = match.groups ?? {}
    if (comment) yield { kind: 'comment', text: comment, line }
    else if (name) yield { kind: 'name', text: partsOf(name), isField: isField(text, match.index, name), line }
    else if (
      string &&
      isTest &&
      /\b(test|it|describe)(\.\w+)*(\([^'"`]*\))?\($/.test(text.slice(Math.max(0, match.index - 80), match.index).trimEnd())
    )
      yield { kind: 'title', text: string, line }
  }
}

/** Prose of Markdown, without fenced code. */
function* proseOf(text: string): Generator<Piece> {
  let fenced = false
  let line = 0
  for (const row of text.split('\n')) {
    line += 1
    if (row.trimStart().startsWith('```')) fenced = !fenced
    else if (!fenced) yield { kind: 'prose', text: row, line }
  }
}
