import type { ApprovalView } from '@karwan/contract/console'
import { lazy, type ReactNode, Suspense } from 'react'
import { Loading } from '../base/index.ts'
import { FeeChange } from './fee-change.tsx'

/** Names of countries come with it. */
const VisaChange = lazy(() => import('./visa-change.tsx'))

/** The change of a proposal; a rate is drawn by who shows it. */
export const Change = ({ what, rate }: { what: ApprovalView['what']; rate: (what: RateOf) => ReactNode }) => {
  if (what.kind === 'exchange-rate') return rate(what)
  if (what.kind === 'fee-rule') return <FeeChange what={what} />
  return (
    <Suspense fallback={<Loading />}>
      <VisaChange what={what} />
    </Suspense>
  )
}
type RateOf = Extract<ApprovalView['what'], { readonly kind: 'exchange-rate' }>
