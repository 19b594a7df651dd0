import { linkChoices, noticePage, noticesView } from '@karwan/contract/console'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../base/index.ts'
import { bodyOf, type NoticeDraft } from './draft.ts'

/** Milliseconds after which what is open is read again: another person may act, and schedules go out. */
const readsEachMs = 15_000
const pathOf = (id: string) => `notices/${encodeURIComponent(id)}`
const keyOf = (id: string) => ['notice', id] as const

export const useNotices = () =>
  useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => request('notices', { answer: noticesView, signal }),
    refetchInterval: readsEachMs,
  })
export const useNotice = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => request(pathOf(id), { answer: noticePage, signal }),
    refetchInterval: readsEachMs,
  })

/** Places that links can lead to; they change with a new version of the shop alone. */
export const useLinkChoices = () =>
  useQuery({
    queryKey: ['link-choices'],
    queryFn: ({ signal }) => request('link-choices', { answer: linkChoices, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Makes a call about notices; what it answers is shown, and lists are read again. */
const useCall = <Sent>(call: (sent: Sent) => Promise<Awaited<ReturnType<typeof noticePage.parse>>>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: notice => client.setQueryData(keyOf(notice.id), notice),
    onSettled: () => client.invalidateQueries({ queryKey: ['notices'] }),
  })
}

export const useCreate = () =>
  useCall(({ brand, draft }: { brand: string; draft: NoticeDraft }) =>
    request('notices', { body: { brand, body: bodyOf(draft) }, answer: noticePage }),
  )
export const useSave = (id: string) =>
  useCall(({ begunFrom, draft }: { begunFrom: number; draft: NoticeDraft }) =>
    request(`${pathOf(id)}/versions`, { body: { begunFrom, body: bodyOf(draft) }, answer: noticePage }),
  )
export interface Window {
  readonly version: number
  readonly after: number | null
  readonly from: string | null
  readonly until: string | null
}
export const usePublish = (id: string) =>
  useCall((window: Window) => request(`${pathOf(id)}/publications`, { body: window, answer: noticePage }))
export const useTakeBack = (id: string) =>
  useCall((publication: number) => request(`${pathOf(id)}/publications/${publication}`, { method: 'DELETE', answer: noticePage }))
export const useArchive = (id: string) =>
  useCall((archived: boolean) => request(`${pathOf(id)}/archive`, { body: { archived }, answer: noticePage }))
