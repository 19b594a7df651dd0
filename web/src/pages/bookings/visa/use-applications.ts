import type { VisaApplications, VisaApplicationView } from '@karwan/contract/visa-applications'
import { isSharedField, type VisaFieldId } from '@karwan/domain/visa-applications'
import { type Failure, type Query, server, useQuery } from '../../../base/server-client/index.ts'

/** The applications of one's own order; read again with each version of it, and when the reader comes back. */
export const useApplications = (orderId: string, version: string | undefined): Query<VisaApplications> =>
  useQuery({
    queryKey: ['visa applications', orderId, version],
    keepPreviousData: true,
    refetchOnWindowFocus: true,
    queryFn: signal => readApplications(orderId, signal),
  })

export const readApplications = (orderId: string, signal?: AbortSignal): Promise<VisaApplications | Failure> =>
  server.get(`/visas/applications/${encodeURIComponent(orderId)}`, {
    answer: async () => (await import('@karwan/contract/visa-applications')).visaApplications,
    signal,
  })

export type Answers = VisaApplicationView['answers']
/** The part of answers that all travelers of an order share, less the questions that one of them answers otherwise. */
export const sharedOf = (answers: Answers, otherwise: readonly VisaFieldId[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => isSharedField(id as VisaFieldId) && !otherwise.includes(id as VisaFieldId)))
