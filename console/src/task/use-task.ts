import { type TaskPanel, takenTask, taskPanel } from '@karwan/contract/console'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../base/index.ts'
import { useTasksChanged } from '../queue/use-tasks.ts'

const keyOf = (taskId: string) => ['task', taskId] as const
/** Milliseconds after which an open task is read again: another person may act on it. */
const readsEachMs = 15_000

/** One task with what is known of its order. */
export const useTask = (taskId: string) =>
  useQuery({
    queryKey: keyOf(taskId),
    queryFn: ({ signal }) => request(`tasks/${taskId}`, { answer: taskPanel, signal }),
    refetchInterval: readsEachMs,
  })

/** An act on a task that answers with its panel: asking again, an answer. */
export const useTaskAct = (taskId: string) => {
  const client = useQueryClient()
  const changed = useTasksChanged()
  return useMutation({
    mutationFn: ({ act, body }: { readonly act: 'ask-again' | 'answer'; readonly body?: unknown }) =>
      request<TaskPanel>(`tasks/${taskId}/${act}`, { method: 'POST', body, answer: taskPanel }).finally(changed),
    onSuccess: panel => client.setQueryData(keyOf(taskId), panel),
  })
}

/** An act that changes who has a task, or when it comes up. */
export const useHolding = (taskId: string, onDone?: () => void) => {
  const changed = useTasksChanged()
  return useMutation({
    mutationFn: ({ act, body }: { readonly act: 'take' | 'hand-over' | 'put-off'; readonly body?: unknown }) =>
      request(`tasks/${taskId}/${act}`, { method: 'POST', body, answer: takenTask }).finally(changed),
    onSuccess: () => onDone?.(),
  })
}
