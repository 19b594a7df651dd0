import { takenTask, tasksView, type taskViews } from '@karwan/contract/console'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../base/index.ts'

export type TaskView = (typeof taskViews)[number]
/** Milliseconds after which the queue is read again. */
const readsEachMs = 15_000

/** Tasks of a view, page by page; read again by itself, so that late ones rise and the work of others is seen. */
export const useTasks = (view: TaskView) =>
  useInfiniteQuery({
    queryKey: ['tasks', view],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request('tasks', { params: { view, ...(pageParam !== '' && { after: pageParam }) }, answer: tasksView, signal }),
    getNextPageParam: last => last.next ?? undefined,
    refetchInterval: readsEachMs,
  })

/** Reads again what an act on a task may have changed. */
export const useTasksChanged = () => {
  const client = useQueryClient()
  return () => void Promise.all(['tasks', 'task', 'order'].map(key => client.invalidateQueries({ queryKey: [key] })))
}

/** Takes the task that is due first; `onTaken` gets its id, or null where nothing is free. */
export const useTakeNext = (onTaken: (taskId: string | null) => void) => {
  const changed = useTasksChanged()
  return useMutation({
    mutationFn: () => request('tasks/take-next', { method: 'POST', answer: takenTask }).finally(changed),
    onSuccess: ({ task }) => onTaken(task?.id ?? null),
  })
}
