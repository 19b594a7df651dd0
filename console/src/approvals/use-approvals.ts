import { approvalsView, approvalView } from '@karwan/contract/console'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../base/index.ts'

const key = ['approvals'] as const
const everyMs = 20_000

export const useApprovals = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => request('approvals', { answer: approvalsView, signal }), refetchInterval: everyMs })

export type Act = 'approve' | 'refuse' | 'withdraw'

/** Decides a proposal. Where somebody else was first, the page shows what they decided. */
export const useDecide = (id: string, act: Act, onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      request(`approvals/${encodeURIComponent(id)}/${act}`, {
        method: 'POST',
        ...(act === 'refuse' && { body: { reason } }),
        answer: approvalView,
      }),
    onSuccess: onDone,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: key })
      await client.invalidateQueries({ queryKey: ['rates'] })
    },
  })
}
