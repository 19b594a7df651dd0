import { type ConsoleVisa, consoleVisa, type OpenedAnswers, openedAnswers, type VisaActRequest } from '@karwan/contract/console'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { request, requestFile } from '../base/index.ts'
import { useTasksChanged } from '../queue/use-tasks.ts'

const keyOf = (id: string) => ['visa', id] as const
/** Milliseconds after which an open application is read again: another person may act on it. */
const readsEachMs = 15_000

export const useVisa = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => request(`visas/${encodeURIComponent(id)}`, { answer: consoleVisa, signal }),
    refetchInterval: readsEachMs,
  })

type WithoutKey<Act> = Act extends unknown ? Omit<Act, 'key'> : never
export type SentAct = WithoutKey<VisaActRequest>

/** Records an act. The key is of one form: sent again after a lost answer, nothing is done twice. */
export const useVisaAct = (id: string) => {
  const client = useQueryClient()
  const changed = useTasksChanged()
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: (act: SentAct) =>
      request<ConsoleVisa>(`visas/${id}/acts`, { body: { ...act, key: key.current }, answer: consoleVisa }).finally(changed),
    onSuccess: visa => client.setQueryData(keyOf(id), visa),
    onError: () => void client.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

/** Personal data leaves the page after this time. */
const shownForMs = 2 * 60_000
/** A value that is shown for two minutes. */
export const useShown = <Value>(): readonly [Value | undefined, (value: Value | undefined) => void] => {
  const [shown, setShown] = useState<Value>()
  useEffect(() => {
    if (shown === undefined) return
    const timer = setTimeout(() => setShown(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [shown])
  return [shown, setShown]
}

export const useOpenAnswers = (id: string, onOpened: (opened: OpenedAnswers) => void) =>
  useMutation({
    mutationFn: (reason: string) => request(`visas/${id}/open-answers`, { body: { reason }, answer: openedAnswers }),
    onSuccess: onOpened,
  })

export const useOpenFile = (id: string, fileId: string, onOpened: (file: Blob) => void) =>
  useMutation({
    mutationFn: (reason: string) => requestFile(`visas/${id}/files/${fileId}/open`, { reason }),
    onSuccess: onOpened,
  })
