import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { Packr } from 'msgpackr'
import { inOwnMemory } from '../../platform/own-memory.ts'

/** Plain maps, not records: every buffer is read alone, perhaps by another server. */
const packr = new Packr({ useRecords: false, moreTypes: false })
const small = 512

/** A value as bytes: MessagePack, with zstd where that is worth it (one leading byte says which). */
export const pack = (value: unknown): Buffer => {
  const bytes = packr.pack(value)
  const body = bytes.length < small ? bytes : zstdCompressSync(bytes)
  return inOwnMemory(Buffer.of(body === bytes ? 0 : 1), body)
}

/** Returns the value that was packed. The bytes are our own, so they are not validated. */
export const unpack = <Value>(bytes: Uint8Array): Value => {
  const body = bytes.subarray(1)
  return packr.unpack(bytes[0] === 0 ? body : zstdDecompressSync(body)) as Value
}
