import { type VoucherStopAct, voucherCodes, voucherGiven, voucherPage, vouchersView } from '@karwan/contract/console'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../base/index.ts'
import type { TypedRule } from './draft.ts'

/** Milliseconds after which what is open is read again: vouchers are used, and other people act. */
const readsEachMs = 20_000
const listKey = ['vouchers'] as const
const keyOf = (id: string) => ['voucher', id] as const
const pathOf = (id: string) => `vouchers/${encodeURIComponent(id)}`

export const useVouchers = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => request('vouchers', { answer: vouchersView, signal }),
    refetchInterval: readsEachMs,
  })
export const useVoucher = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => request(pathOf(id), { answer: voucherPage, signal }),
    refetchInterval: readsEachMs,
  })

/** Two acts at once may be answered in the other order: what is open is read once more. */
const readAgain = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({ queryKey: listKey })
  await client.invalidateQueries({ queryKey: ['voucher'] })
}
/** Makes a call that answers a voucher; it is shown, and the list is read again. */
const useCall = <Sent>(call: (sent: Sent) => Promise<ReturnType<typeof voucherPage.parse>>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: voucher => client.setQueryData(keyOf(voucher.id), voucher),
    onSettled: () => readAgain(client),
  })
}
export const useMake = () =>
  useCall((body: { readonly brand: string; readonly rule: TypedRule }) => request('vouchers', { body, answer: voucherPage }))
export const useStop = (id: string) =>
  useCall((to: VoucherStopAct['to']) => request(`${pathOf(id)}/stop`, { body: { to }, answer: voucherPage }))
export const useCopy = (id: string) =>
  useCall((body: { readonly key: string; readonly copies: number }) => request(`${pathOf(id)}/copies`, { body, answer: voucherPage }))

export const useGive = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accounts: readonly string[]) => request(`${pathOf(id)}/accounts`, { body: { accounts }, answer: voucherGiven }),
    onSuccess: ({ voucher }) => client.setQueryData(keyOf(id), voucher),
    onSettled: () => readAgain(client),
  })
}
/** Reads the codes of copies. They are kept no longer than the page is open. */
export const useCodes = (id: string) =>
  useMutation({ mutationFn: () => request(`${pathOf(id)}/codes`, { method: 'POST', answer: voucherCodes }), gcTime: 0 })
