import { type AuditFilter, auditView, peopleView } from '@karwan/contract/console'
import { staffActs } from '@karwan/domain/staff'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { request, useMay, useSession } from '../base/index.ts'

/** Acts that somebody chose; the address holds them. Days are of the person's own machine, the last one included. */
export interface AuditChoice extends Pick<AuditFilter, 'person' | 'act' | 'brand' | 'order'> {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns what the address asks for, the brands to choose among, and how to choose. */
export const useAuditChoice = () => {
  const [params, setParams] = useSearchParams()
  const brands = useSession()
    .posts.filter(({ permissions }) => permissions.includes('audit.read'))
    .map(({ brand }) => brand)
  const textOf = (name: string) => params.get(name) || undefined
  const choice: AuditChoice = {
    person: textOf('person'),
    act: staffActs.find(act => act === params.get('act')),
    brand: brands.find(brand => brand === params.get('brand')),
    order: textOf('order'),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  }
  const choose = (change: Partial<AuditChoice>): void => {
    const chosen = Object.entries({ ...choice, ...change }).flatMap(([name, value]) => (value ? [[name, value]] : []))
    setParams(Object.fromEntries(chosen), { replace: true })
  }
  return { choice, brands, choose }
}

const dayIn = (text: string | null): string | undefined =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(new Date(`${text}T00:00`).getTime()) ? text : undefined

/** The first moment of a day where the person sits, or of the day after it. */
const startOf = (day: string | undefined, plusDays = 0): string | undefined => {
  if (day === undefined) return undefined
  const at = new Date(`${day}T00:00`)
  at.setDate(at.getDate() + plusDays)
  return at.toISOString()
}
const filterOf = ({ from, to, ...rest }: AuditChoice): AuditFilter => ({ ...rest, from: startOf(from), until: startOf(to, 1) })

export const useAudit = (choice: AuditChoice) => {
  const filter = filterOf(choice)
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) => request('audit', { answer: auditView, signal, params: { ...filter, before: pageParam } }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** People to choose among; none for somebody who may not see them. */
export const useAuditPeople = () => {
  const may = useMay()
  const people = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => request('people', { answer: peopleView, signal }),
    enabled: may('staff.read'),
  })
  return people.data?.people ?? []
}

/** Reads rows for a file, which is written down. */
export const useAuditDownload = () =>
  useMutation({ mutationFn: (choice: AuditChoice) => request('audit/download', { body: filterOf(choice), answer: auditView }) })
