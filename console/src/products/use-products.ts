import {
  type VisaProductBody,
  type VisaProductPage,
  visaProductPage,
  visaProductPreview,
  visaProductPublished,
  visaProductsView,
} from '@karwan/contract/console'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from '../base/index.ts'

/** Milliseconds after which what is open is read again: another person may act. */
const readsEachMs = 15_000
const listKey = ['visa-products'] as const

/** A product by its brand and its id. */
export interface ProductRef {
  readonly brand: string
  readonly id: string
}
const pathOf = ({ brand, id }: ProductRef) => `visa-products/${encodeURIComponent(brand)}/${encodeURIComponent(id)}`
const keyOf = ({ brand, id }: ProductRef) => ['visa-product', brand, id] as const

export const useProducts = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => request('visa-products', { answer: visaProductsView, signal }),
    refetchInterval: readsEachMs,
  })
export const useProduct = (ref: ProductRef) =>
  useQuery({
    queryKey: keyOf(ref),
    queryFn: ({ signal }) => request(pathOf(ref), { answer: visaProductPage, signal }),
    refetchInterval: readsEachMs,
  })

/** Shows what a call answered, and reads lists and approvals again. */
const useAnswered = () => {
  const client = useQueryClient()
  return {
    show: (page: VisaProductPage) => void client.setQueryData(keyOf(page), page),
    readAgain: async () => {
      await client.invalidateQueries({ queryKey: listKey })
      await client.invalidateQueries({ queryKey: ['approvals'] })
    },
  }
}

export const useCreate = () => {
  const { show, readAgain } = useAnswered()
  return useMutation({
    mutationFn: (sent: { readonly brand: string; readonly body: VisaProductBody }) =>
      request('visa-products', { body: sent, answer: visaProductPage }),
    onSuccess: show,
    onSettled: readAgain,
  })
}
export const useSave = (ref: ProductRef) => {
  const { show, readAgain } = useAnswered()
  return useMutation({
    mutationFn: (sent: { readonly begunFrom: number; readonly body: VisaProductBody }) =>
      request(`${pathOf(ref)}/versions`, { body: sent, answer: visaProductPage }),
    onSuccess: show,
    onSettled: readAgain,
  })
}
export const usePublish = (ref: ProductRef) => {
  const { show, readAgain } = useAnswered()
  return useMutation({
    mutationFn: (sent: { readonly version: number; readonly after: number | null; readonly reason: string }) =>
      request(`${pathOf(ref)}/publications`, { body: sent, answer: visaProductPublished }),
    onSuccess: ({ page }) => show(page),
    onSettled: readAgain,
  })
}

/** Returns a value as it was when nothing changed for a moment. */
const useAfterTyping = <Value>(value: Value): Value => {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), 400)
    return () => clearTimeout(timer)
  }, [value])
  return later
}

/** Prices a product as it is typed; nothing is written. Undefined terms are not asked about. */
export const usePreview = (brand: string, productId: string | null, terms: VisaProductBody['product'] | undefined) => {
  const asked = useAfterTyping(terms && JSON.stringify(terms))
  return useQuery({
    queryKey: ['visa-preview', brand, productId, asked],
    queryFn: ({ signal }) =>
      request('visa-products/preview', {
        body: { brand, productId, product: JSON.parse(asked ?? '{}') as VisaProductBody['product'] },
        answer: visaProductPreview,
        signal,
      }),
    enabled: terms !== undefined && asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
