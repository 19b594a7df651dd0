import { feePreview, feeSet, feesView } from '@karwan/contract/console'
import type { FeeTermsOfRule } from '@karwan/domain/fees'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../base/index.ts'

const key = ['fees'] as const
/** Somebody else may make a rule while the page is open. */
const everyMs = 20_000

export const useFees = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => request('fees', { answer: feesView, signal }), refetchInterval: everyMs })

/** Makes a call that changes rules; the list and the approvals are read again. */
const useCall = <Sent>(call: (sent: Sent) => Promise<ReturnType<typeof feeSet.parse>>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: key })
      await client.invalidateQueries({ queryKey: ['approvals'] })
    },
  })
}

/** A rule by its id, and the version on the page; 0: it is a new rule. */
export interface RuleOfPage {
  readonly id: string
  readonly brand: string
  readonly seen: number
}
/** Makes or proposes a version of a rule. */
export const useSetFee = ({ id, brand, seen }: RuleOfPage) =>
  useCall((typed: { readonly rule: FeeTermsOfRule; readonly reason: string }) =>
    request(`fees/${encodeURIComponent(id)}`, { body: { ...typed, brand, seen }, answer: feeSet }),
  )
export const useEndFee = ({ id, brand, seen }: RuleOfPage) =>
  useCall((reason: string) => request(`fees/${encodeURIComponent(id)}/end`, { body: { brand, seen, reason }, answer: feeSet }))

/** Prices an example and recent searches with a rule; nothing is written. */
export const usePreview = ({ id, brand, seen }: RuleOfPage) =>
  useMutation({
    mutationFn: (rule: FeeTermsOfRule) =>
      request('fees/preview', { body: { brand, ruleId: seen === 0 ? null : id, rule }, answer: feePreview }),
  })
