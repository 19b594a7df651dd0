import { consoleOrder } from '@karwan/contract/console'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../base/index.ts'
import { useTasksChanged } from '../queue/use-tasks.ts'

/**
 * Acts on an order from a dialog, by `POST orders/<reference>/<path>`: the page shows the order as it is then, and the
 * dialog closes. Closed after a refusal, the page reads the order again: somebody else has changed it.
 */
export const useOrderAct = <Body extends object>(reference: string, path: string, onClose: () => void) => {
  const queries = useQueryClient()
  const changed = useTasksChanged()
  const queryKey = ['order', reference]
  const act = useMutation({
    mutationFn: (body: Body) => request(`orders/${reference}/${path}`, { body, answer: consoleOrder }).finally(changed),
    onSuccess: order => {
      queries.setQueryData(queryKey, order)
      onClose()
    },
  })
  const close = () => {
    onClose()
    if (act.isError) void queries.invalidateQueries({ queryKey })
  }
  return { act, close }
}
