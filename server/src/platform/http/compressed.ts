import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inOwnMemory } from '../own-memory.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Answers made ready once for everyone who asks for the same: their bytes by key and encoding, the oldest leaving
 * first.
 */
export interface ReadyAnswers {
  /**
   * Sends JSON of `make()`, compressed as the caller likes. `key` must name everything the answer depends on, its
   * version too.
   */
  send(request: FastifyRequest, reply: FastifyReply, key: string, make: () => unknown): Promise<FastifyReply>
}

export const readyAnswers = (maxBytes: number): ReadyAnswers => {
  const kept = new Map<string, Promise<Buffer>>()
  const sizes = new Map<string, number>()
  let bytes = 0
  const forget = (key: string): void => {
    kept.delete(key)
    bytes -= sizes.get(key) ?? 0
    sizes.delete(key)
  }
  const ready = (key: string, encoding: Encoding, make: () => unknown): Promise<Buffer> => {
    const known = kept.get(key)
    if (known) return known
    const made = compress(JSON.stringify(make()), encoding).then(buffer => inOwnMemory(buffer))
    kept.set(key, made)
    made.then(
      buffer => {
        if (kept.get(key) !== made) return
        sizes.set(key, buffer.length)
        bytes += buffer.length
        for (const oldest of kept.keys()) {
          if (bytes <= maxBytes) break
          forget(oldest)
        }
      },
      () => kept.delete(key),
    )
    return made
  }
  return {
    async send(request, reply, key, make) {
      const encoding = encodingOf(request.headers['accept-encoding'])
      const buffer = await ready(`${encoding} ${key}`, encoding, make)
      reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding').header('cache-control', 'no-store')
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(buffer)
    },
  }
}

/** Returns the best encoding that the caller's Accept-Encoding allows. */
export const encodingOf = (accepted: string | undefined): Encoding => {
  const offers = (accepted ?? '').toLowerCase()
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(offers)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(offers)) return 'gzip'
  return 'identity'
}

/** Quality 4 costs about what gzip does and is a fifth smaller on our lists. */
export const compress = async (text: string, encoding: Encoding): Promise<Buffer> => {
  const bytes = Buffer.from(text)
  if (encoding === 'identity') return bytes
  return encoding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    : zip(bytes, { level: 6 })
}
