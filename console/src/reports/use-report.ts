import { type ReportView, reportView } from '@karwan/contract/console'
import { findReportDays, type ReportKind, type ReportSpan, reportKinds, reportSpans } from '@karwan/domain/reports'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { request, useSession } from '../base/index.ts'

/** Report that somebody chose; the address holds it, so that it can be kept and sent. */
export interface Choice {
  readonly report: ReportKind
  readonly brand: string
  readonly span: ReportSpan
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find(value => value === text)

/** Returns what the address asks for, the brands to choose among, and how to choose. */
export const useChoice = () => {
  const [params, setParams] = useSearchParams()
  const brands = useSession()
    .posts.filter(({ permissions }) => permissions.includes('reports.read'))
    .map(({ brand }) => brand)
  const choice: Choice = {
    report: oneOf(reportKinds, params.get('report')) ?? 'takings',
    brand: oneOf(brands, params.get('brand')) ?? brands[0] ?? '',
    span: oneOf(reportSpans, params.get('span')) ?? 'last-7-days',
    from: params.get('from') ?? undefined,
    to: params.get('to') ?? undefined,
  }
  const choose = (change: Partial<Choice>): void => {
    const { report, brand, span, from, to } = { ...choice, ...change }
    setParams({ report, brand, span, ...(span === 'chosen' && { from: from ?? '', to: to ?? '' }) }, { replace: true })
  }
  return { choice, brands, choose }
}

/** Tells whether days that somebody chose can be counted over. The others always can. */
export const hasDays = ({ span, from = '', to = '' }: Choice): boolean =>
  span !== 'chosen' || findReportDays(span, '', { from, to }) !== undefined

const paramsOf = ({ report, brand, span, from, to }: Choice) =>
  span === 'chosen' ? { report, brand, span, from, to } : { report, brand, span }

export const useReport = (choice: Choice) =>
  useQuery({
    queryKey: ['reports', paramsOf(choice)],
    queryFn: ({ signal }) => request('reports', { params: paramsOf(choice), answer: reportView, signal }),
    enabled: hasDays(choice),
  })

/** Counts a report for a file, which is written down. */
export const useDownload = (onDone: (view: ReportView) => void) =>
  useMutation({
    mutationFn: (choice: Choice) => request('reports/download', { body: paramsOf(choice), answer: reportView }),
    onSuccess: onDone,
  })
