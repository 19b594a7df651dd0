import type { VisaApplications, VisaApplicationView } from '@karwan/contract/visa-applications'
import { visaFields } from '@karwan/domain/visa-applications'
import { type Query, server, useQuery } from '../../../base/server-client/index.ts'

/** The applications of one's own order; read again with each version of it, and when the reader comes back. */
export const useApplications = (orderId: string, version: string | undefined): Query<VisaApplications> =>
  useQuery({
    queryKey: ['visa applications', orderId, version],
    keepPreviousData: true,
    refetchOnWindowFocus: true,
    queryFn: signal =>
      server.get(`/visas/applications/${encodeURIComponent(orderId)}`, {
        answer: async () => (await import('@karwan/contract/visa-applications')).visaApplications,
        signal,
      }),
  })

export type Answers = VisaApplicationView['answers']
/** The part of answers that all travelers of an order share. */
export const sharedOf = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => 'isShared' in visaFields[id as keyof typeof visaFields]))
