/**
 * Uploads a file by the tus protocol 1.0: created once, sent in pieces, taken up again after a cut at the byte the
 * server has. Ours, because the library weighs many times as much and most of it is for other platforms.
 */
export interface TusUpload {
  readonly address: string
  readonly file: Blob
  readonly metadata: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Share that the server has, 0–1. */
  readonly onProgress: (share: number) => void
  /** The connection was cut, or is back. */
  readonly onCut: (isCut: boolean) => void
}
interface Outside {
  readonly fetch: typeof globalThis.fetch
  /** Resolves when it makes sense to try again, after so many failures in a row. */
  readonly untilNext: (failures: number, signal: AbortSignal) => Promise<void>
}
export type TusResult = { readonly is: 'done' } | { readonly is: 'refused'; readonly status: number; readonly body: unknown }

/** Bytes of a piece: small enough that a weak network gets through with one. */
const pieceBytes = 256 * 1024
const version = { 'tus-resumable': '1.0.0' }
const encoded = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

class Refused extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(`The upload was refused: ${status}`)
    this.status = status
    this.body = body
  }
}
/** Answers after which the same request may succeed. */
const isPassing = (status: number): boolean => status === 409 || status === 423 || status === 429 || status >= 500

/** Sends the whole file. Only an abort rejects; a network that is away is waited for. */
export async function uploadByTus(upload: TusUpload, { fetch, untilNext }: Outside): Promise<TusResult> {
  const { file, signal } = upload
  let location: string | undefined
  let offset: number | undefined = 0
  let failures = 0
  const ask = async (address: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(address, { ...init, signal, headers: { ...version, ...init.headers } })
    if (answer.ok) return answer
    const body = await answer.json().catch(() => undefined)
    if (isPassing(answer.status)) throw new Error(`Try again: ${answer.status}`)
    throw new Refused(answer.status, body)
  }
  const create = async (): Promise<string> => {
    const metadata = Object.entries(upload.metadata).map(([name, text]) => `${name} ${encoded(text)}`)
    const answer = await ask(upload.address, {
      method: 'POST',
      headers: { 'upload-length': String(file.size), 'upload-metadata': metadata.join(',') },
    })
    const at = answer.headers.get('location')
    if (!at) throw new Error('The upload has no address')
    return at
  }
  const find = async (at: string): Promise<number> => {
    const answer = await ask(at, { method: 'HEAD' })
    return Number(answer.headers.get('upload-offset') ?? 0)
  }
  const sendPiece = async (at: string, from: number): Promise<number> => {
    const answer = await ask(at, {
      method: 'PATCH',
      headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: file.slice(from, from + pieceBytes),
    })
    return Number(answer.headers.get('upload-offset') ?? from)
  }
  for (;;) {
    try {
      location ??= await create()
      offset ??= await find(location)
      if (failures > 0) upload.onCut(false)
      upload.onProgress(file.size === 0 ? 1 : offset / file.size)
      if (offset >= file.size) return { is: 'done' }
      offset = await sendPiece(location, offset)
      failures = 0
    } catch (cause) {
      if (signal.aborted) throw cause
      if (cause instanceof Refused) return { is: 'refused', status: cause.status, body: cause.body }
      offset = undefined
      failures += 1
      upload.onCut(true)
      await untilNext(failures, signal)
    }
  }
}

const longestWaitMs = 20_000
/** Waits longer after each failure; the network's return ends the wait. */
export const untilNetwork = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const waited = AbortSignal.any([signal, AbortSignal.timeout(Math.min(longestWaitMs, 1000 * 2 ** Math.min(failures - 1, 6)))])
    const done = () => {
      window.removeEventListener('online', done)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    waited.addEventListener('abort', done, { once: true })
    window.addEventListener('online', done, { once: true })
  })
