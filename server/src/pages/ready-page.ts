import { createHash } from 'node:crypto'
import { constants, crc32, createBrotliCompress, createDeflateRaw } from 'node:zlib'
import type { encodingOf } from '../platform/http/index.ts'

export type Encoding = ReturnType<typeof encodingOf>

/** A page that was drawn and compressed once: only its nonce differs from one answer to the next. */
export interface ReadyPage {
  /** Bytes that it takes in memory. */
  readonly size: number
  /** The page's bytes with this nonce in every place, in the encoding it was made for. */
  readonly bytes: (nonce: string) => Buffer
}

/**
 * Makes a page ready. `nonce` is the one that it was drawn with, of the length of all nonces.
 *
 * A compressed page is a row of pieces. What stands between the nonces is compressed, and each piece ends at a whole
 * byte. A nonce and the two letters after it go uncompressed, in a block of their own. The compressor is given letters
 * in their place that stand nowhere else, so nothing after them refers to them.
 */
export const readyPage = async (html: string, nonce: string, encoding: Encoding): Promise<ReadyPage> => {
  const [first = '', ...rest] = html.split(nonce)
  const tails = rest.map(text => text.slice(0, tailLength))
  // The two letters must be single bytes, and no nonce may follow another at once.
  if (tails.some(tail => !/^[\x20-\x7e]{2}$/.test(tail))) throw new Error('A nonce of the page stands where it cannot be replaced')
  const between = [first, ...rest.map(text => text.slice(tailLength))].map(text => Buffer.from(text))
  const gapsOf = (value: string): readonly Buffer[] => tails.map(tail => Buffer.from(value + tail))
  const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0)
  if (encoding === 'identity') return { size: sizeOf(between), bytes: value => woven(between, gapsOf(value)) }
  const gapLength = Buffer.byteLength(nonce) + tailLength
  const pieces = await compressApart(between, tails, encoding, gapLength)
  if (encoding === 'br') return { size: sizeOf(pieces), bytes: value => woven(pieces, gapsOf(value).map(brotliBlock)) }
  return {
    size: sizeOf(pieces) + sizeOf(between),
    bytes(value) {
      const plain = woven(between, gapsOf(value))
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(crc32(plain), 0)
      trailer.writeUInt32LE(plain.length, 4)
      return Buffer.concat([gzipHeader, woven(pieces, gapsOf(value).map(deflateBlock)), trailer])
    },
  }
}

/** Brotli reads two letters back when it chooses how to read the next, so these are the same for every nonce. */
const tailLength = 2
const woven = (pieces: readonly Buffer[], gaps: readonly Buffer[]): Buffer =>
  Buffer.concat(pieces.flatMap((piece, at) => (gaps[at] ? [piece, gaps[at]] : [piece])))

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951, 3.2.4: a block that is not the last and not compressed. */
const deflateBlock = (bytes: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}
/** RFC 7932, 9.2: not the last, a length of four nibbles, uncompressed, then filled up to a whole byte. */
const brotliBlock = (bytes: Buffer): Buffer => {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([head, bytes])
}

/** Compresses pieces in one stream, with stand-ins between them whose own output is left out. */
const compressApart = async (
  between: readonly Buffer[],
  tails: readonly string[],
  encoding: 'br' | 'gzip',
  gapLength: number,
): Promise<readonly Buffer[]> => {
  const stream =
    encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : createDeflateRaw({ level: 9 })
  const flush = encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_FULL_FLUSH
  let written: Buffer[] = []
  stream.on('data', (chunk: Buffer) => written.push(chunk))
  const take = async (input: Buffer): Promise<Buffer> => {
    if (input.length > 0) stream.write(input)
    await new Promise<void>(resolve => stream.flush(flush, resolve))
    await new Promise(resolve => setImmediate(resolve))
    const output = Buffer.concat(written)
    written = []
    return output
  }
  const pieces: Buffer[] = []
  for (const [at, piece] of between.entries()) {
    const tail = tails[at]
    if (tail === undefined) {
      const ended = new Promise(resolve => stream.on('end', resolve))
      stream.end(piece)
      await ended
      pieces.push(Buffer.concat(written))
    } else {
      pieces.push(await take(piece))
      await take(Buffer.concat([standIn(at, gapLength - tailLength), Buffer.from(tail)]))
    }
  }
  return pieces
}

/** Bytes that stand nowhere in a page, other ones at each place. */
const standIn = (at: number, length: number): Buffer =>
  createHash('sha512')
    .update(String(at))
    .digest()
    .subarray(0, length)
    .map(byte => byte | 0x80) as Buffer
