import { expect, test } from 'vitest'
import { uploadByTus } from './tus.ts'

const file = new Blob([new Uint8Array(600_000)])
const answer = (status: number, headers: Record<string, string> = {}, body: unknown = null) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers })

/** A server by the protocol. `lose` decides what becomes of a piece: it may arrive though its answer is lost. */
const serverWith = (lose: (piece: number) => 'nothing' | 'answer' | 'piece') => {
  const calls: string[] = []
  let [offset, pieces] = [0, 0]
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    calls.push(`${init.method} ${headers.get('upload-offset') ?? ''}`.trim())
    if (init.method === 'POST') return answer(201, { location: '/api/visas/uploads/1' })
    if (init.method === 'HEAD') return answer(200, { 'upload-offset': String(offset) })
    pieces += 1
    const lost = lose(pieces)
    if (lost === 'piece') throw new TypeError(`No network for ${String(input)}`)
    expect(Number(headers.get('upload-offset'))).toBe(offset)
    offset += (init.body as Blob).size
    if (lost === 'answer') throw new TypeError('The answer is lost')
    return answer(204, { 'upload-offset': String(offset) })
  }
  return { calls, fetch: fetch as typeof globalThis.fetch }
}
const upload = (fetch: typeof globalThis.fetch) => {
  const shares: number[] = []
  const cuts: boolean[] = []
  const result = uploadByTus(
    {
      address: '/api/visas/uploads',
      file,
      metadata: { kind: 'photo' },
      signal: new AbortController().signal,
      onProgress: share => shares.push(share),
      onCut: isCut => cuts.push(isCut),
    },
    { fetch, untilNext: async () => {} },
  )
  return { result, shares, cuts }
}

test('[CO-4] a file is sent in pieces, and its progress is told', async () => {
  const { fetch, calls } = serverWith(() => 'nothing')
  const { result, shares } = upload(fetch)
  expect(await result).toEqual({ is: 'done' })
  expect(calls).toEqual(['POST', 'PATCH 0', 'PATCH 262144', 'PATCH 524288'])
  expect(shares.map(share => Math.round(share * 100))).toEqual([0, 44, 87, 100])
})

test('[CO-4] after a cut it goes on at the byte that the server has, whether the piece arrived or not', async () => {
  for (const lost of ['answer', 'piece'] as const) {
    const { fetch, calls } = serverWith(piece => (piece === 2 ? lost : 'nothing'))
    const { result, cuts } = upload(fetch)
    expect(await result).toEqual({ is: 'done' })
    expect(cuts).toEqual([true, false])
    expect(calls.filter(call => call === 'HEAD')).toHaveLength(1)
    expect(calls.filter(call => call === 'POST')).toHaveLength(1)
  }
})

test('[CO-4] a file that is not taken is not sent again, and its reason is handed on', async () => {
  const body = { code: 'document-refused', data: { reason: 'too-many-pages' } }
  const { result } = upload((async () => answer(422, {}, body)) as typeof globalThis.fetch)
  expect(await result).toEqual({ is: 'refused', status: 422, body })
})
