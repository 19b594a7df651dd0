import type { DocumentRequirement } from '@karwan/domain/visa-applications'
import { useEffect, useRef, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import type { PhotoFault } from './photo-check.ts'
import type { Prepared } from './prepare-file.lazy.ts'

const load = () => importWithRetry(() => import('./prepare-file.lazy.ts'))

type Ready = Extract<Prepared, { is: 'ready' }>
/** State of one document's upload. Reasons are keys of `visa.refused` or `heic`. */
export type UploadState =
  | { readonly is: 'idle' }
  | { readonly is: 'preparing' }
  | { readonly is: 'asking'; readonly faults: readonly PhotoFault[]; readonly ready: Ready; readonly picture: string }
  | { readonly is: 'sending'; readonly share: number; readonly isCut: boolean }
  | { readonly is: 'refused'; readonly reason: string }

interface UploadOptions {
  readonly applicationId: string
  readonly requirement: DocumentRequirement
  readonly onDone: () => void
  /** The application has moved on. */
  readonly onChanged: () => void
}

/** Uploads one file after the other: looked at first, sent in pieces, taken up again by itself after a cut. */
export function useUpload({ applicationId, requirement, onDone, onChanged }: UploadOptions) {
  const [state, setState] = useState<UploadState>({ is: 'idle' })
  const own = useRef<AbortController>(undefined)
  useEffect(() => () => own.current?.abort(), [])
  const picture = state.is === 'asking' ? state.picture : undefined
  useEffect(() => {
    if (picture !== undefined) return () => URL.revokeObjectURL(picture)
  }, [picture])

  const send = async ({ file, type }: Ready): Promise<void> => {
    const call = new AbortController()
    own.current = call
    setState({ is: 'sending', share: 0, isCut: false })
    const { sendFile } = await load()
    const result = await sendFile({
      address: '/api/visas/uploads',
      file,
      metadata: { application: applicationId, kind: requirement.kind, filetype: type },
      signal: call.signal,
      onProgress: share => setState({ is: 'sending', share, isCut: false }),
      onCut: isCut => setState(now => (now.is === 'sending' ? { ...now, isCut } : now)),
    }).catch(() => undefined)
    if (call.signal.aborted) return
    if (!result || result.is === 'done') {
      setState(result ? { is: 'idle' } : { is: 'refused', reason: 'failed' })
      if (result) onDone()
      return
    }
    if (codeOf(result.body) === 'application-changed') onChanged()
    setState({ is: 'refused', reason: reasonOf(result.body) })
  }
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setState({ is: 'preparing' })
    const prepared = await load().then(
      ({ prepareFile }) => prepareFile(file, requirement),
      () => ({ is: 'refused', reason: 'failed' }) as const,
    )
    if (prepared.is === 'refused') setState({ is: 'refused', reason: prepared.reason })
    else if (prepared.faults.length === 0) await send(prepared)
    else setState({ is: 'asking', faults: prepared.faults, ready: prepared, picture: URL.createObjectURL(prepared.file) })
  }
  const stop = () => {
    own.current?.abort()
    setState({ is: 'idle' })
  }
  return { state, choose, send, stop }
}

interface ProblemBody {
  readonly code?: string
  readonly data?: { readonly reason?: string }
}
const codeOf = (body: unknown): string | undefined => (body as ProblemBody | undefined)?.code
const reasonOf = (body: unknown): string => (body as ProblemBody | undefined)?.data?.reason ?? 'failed'
