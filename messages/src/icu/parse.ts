/** One piece of a message: plain text, `#`, `{name}`, or a choice by number or by word. */
export type Piece =
  | string
  | { readonly kind: 'count' }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'plural' | 'select'; readonly name: string; readonly branches: ReadonlyMap<string, readonly Piece[]> }

class Reader {
  position = 0
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  get here(): string {
    return this.text.charAt(this.position)
  }
  fail(reason: string): never {
    throw new Error(`Message is not readable at ${this.position}: ${reason}. Message: ${this.text}`)
  }
  skipSpace(): void {
    while (this.here === ' ' || this.here === '\n') this.position++
  }
  expect(mark: string): void {
    this.skipSpace()
    if (this.here !== mark) this.fail(`expected "${mark}"`)
    this.position++
  }
  word(): string {
    this.skipSpace()
    const found = /^[=A-Za-z0-9_-]+/.exec(this.text.slice(this.position))
    if (!found) this.fail('expected a name')
    this.position += found[0].length
    return found[0]
  }
}

/**
 * Reads the part of ICU MessageFormat we use: `{name}`, `{n, plural, =0 {…} one {…} other {…}}`, `{word, select, a {…}
 * other {…}}`,
 * `#`, and quoting by an apostrophe before `{`, `}` or `#`. Throws on anything else, so that a slip is found by the
 *   tests.
 */
export function parseMessage(text: string): readonly Piece[] {
  const reader = new Reader(text)
  const pieces = readPieces(reader, false, false)
  if (reader.position < text.length) reader.fail('a "}" too many')
  return pieces
}

function readPieces(reader: Reader, inBranch: boolean, counting: boolean): readonly Piece[] {
  const pieces: Piece[] = []
  let plain = ''
  const push = (piece: Piece) => {
    if (plain) pieces.push(plain)
    plain = ''
    pieces.push(piece)
  }
  while (reader.position < reader.text.length && reader.here !== '}') {
    const mark = reader.here
    if (mark === "'" && /['{}#]/.test(reader.text.charAt(reader.position + 1))) plain += readQuoted(reader)
    else if (mark === '{') push(readArgument(reader, counting))
    else if (mark === '#' && counting) {
      reader.position++
      push({ kind: 'count' })
    } else {
      plain += mark
      reader.position++
    }
  }
  if (inBranch && reader.here !== '}') reader.fail('a "}" is missing')
  if (plain) pieces.push(plain)
  return pieces
}

function readQuoted(reader: Reader): string {
  reader.position++
  if (reader.here === "'") {
    reader.position++
    return "'"
  }
  const end = reader.text.indexOf("'", reader.position)
  if (end < 0) reader.fail('a quote does not end')
  const quoted = reader.text.slice(reader.position, end)
  reader.position = end + 1
  return quoted
}

function readArgument(reader: Reader, counting: boolean): Piece {
  reader.expect('{')
  const name = reader.word()
  reader.skipSpace()
  if (reader.here === '}') {
    reader.position++
    return { kind: 'value', name }
  }
  reader.expect(',')
  const kind = reader.word()
  if (kind !== 'plural' && kind !== 'select') reader.fail(`"${kind}" is not a kind of choice`)
  reader.expect(',')
  const branches = readBranches(reader, counting || kind === 'plural')
  if (!branches.has('other')) reader.fail('"other" is missing')
  return { kind, name, branches }
}

function readBranches(reader: Reader, counting: boolean): ReadonlyMap<string, readonly Piece[]> {
  const branches = new Map<string, readonly Piece[]>()
  for (reader.skipSpace(); reader.here !== '}'; reader.skipSpace()) {
    const name = reader.word()
    reader.expect('{')
    branches.set(name, readPieces(reader, true, counting))
    reader.expect('}')
  }
  reader.position++
  return branches
}
