import type { PayLinkView } from '@karwan/contract/pay-links'
import { useEffect } from 'react'
import { ButtonLink, EmptyState, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useLocation, useNavigate, useSearchParams } from '../../base/router/index.ts'
import { OrderFailure } from '../../order/index.ts'
import { LinkOutcome } from './link-outcome.tsx'
import { PayForOrder } from './pay-for-order.tsx'
import { usePayLink } from './use-pay-link.ts'

/**
 * Shows the page of a payer: `/pay-for#secret` from the owner, `/pay-for?link=` on return from a gateway. The address
 * does not state the outcome.
 */
export default function PayFor() {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const { language } = useLocale()
  const secret = hash.slice(1)
  const isBack = params.get('type') !== null
  const [seen, readAgain] = usePayLink({ secret, id: params.get('link') ?? '' }, language, isBack)
  const id = seen.is === 'here' ? seen.link.id : undefined
  const isKnown = params.get('link') === id
  // The id stays in the address beside the secret: a gateway comes back to it.
  useEffect(() => {
    if (id !== undefined && !isKnown)
      void navigate(`/pay-for?${new URLSearchParams({ ...Object.fromEntries(params), link: id })}${hash}`, {
        replace: true,
        preventScrollReset: true,
      })
  }, [id, isKnown, params, hash, navigate])
  return (
    <div className="container-content py-6 md:py-10">
      {seen.is === 'loading' && <Skeleton className="h-200 w-full" />}
      {seen.is === 'failed' && <Failed failure={seen.failure} onRetry={readAgain} />}
      {seen.is === 'here' && (isPayable(seen.link, isBack) ? <PayForOrder link={seen.link} /> : <LinkOutcome link={seen.link} />)}
    </div>
  )
}

/** Tells whether the link can be paid. A payer who comes back from a gateway sees the result first. */
const isPayable = ({ state }: PayLinkView, isBack: boolean): boolean =>
  state === 'open' || (!isBack && (state === 'pending' || state === 'failed'))

function Failed({ failure, onRetry }: Parameters<typeof OrderFailure>[0]) {
  const { t } = useLocale()
  if (failure.failed !== 'pay-link-not-found') return <OrderFailure failure={failure} onRetry={onRetry} />
  return (
    <EmptyState
      illustration="expired-search"
      title={t('problem.pay-link-not-found')}
      heading="h1"
      role="alert"
      actions={
        <ButtonLink to="/" variant="secondary">
          {t('ui.home')}
        </ButtonLink>
      }
    >
      <p>{t('problem.pay-link-not-found.help')}</p>
    </EmptyState>
  )
}
