import { type OutsideServiceView, outsideServicesView, outsideServiceView } from '@karwan/contract/console'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../base/index.ts'

const key = ['services'] as const
/** Calls are made all the time, and somebody else may switch one. */
const everyMs = 10_000

export const useServices = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('services', { answer: outsideServicesView, signal }),
    refetchInterval: everyMs,
  })

export interface TypedSwitch {
  readonly to: 'off' | 'on'
  readonly reason: string
  readonly until: string | null
}
/** Switches a service. Where somebody else was first, the page shows what they did. */
export const useSwitch = ({ id, switches }: Pick<OutsideServiceView, 'id' | 'switches'>, onDone: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: TypedSwitch) =>
      request(`services/${encodeURIComponent(id)}/switch`, {
        body: { ...typed, seen: switches[0]?.id ?? null },
        answer: outsideServiceView,
      }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
