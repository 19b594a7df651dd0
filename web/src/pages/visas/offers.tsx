import type { VisaProductView } from '@karwan/contract/visa-applications'
import type { LocalDate } from '@karwan/domain/calendar'
import type { VisaPurpose } from '@karwan/domain/visas'
import { CalendarClock, Clock, FileText, type IconNode, Stamp, Zap } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Price } from '../../base/brand/index.ts'
import { Badge, ButtonLink, Card, Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { server, useQuery } from '../../base/server-client/index.ts'
import { useRequirementWords, useVisaQuote } from '../../visas/index.ts'

const anHour = 60 * 60_000

interface OffersProps {
  passport: string
  country: string
  /** Any purpose if left out. */
  purpose?: VisaPurpose
  /** Day of arrival, where one was told. */
  arrival?: LocalDate
}
/** Visas that the brand gets for a passport and a country, each with its button. Nothing where it has none. */
export function Offers({ passport, country, purpose, arrival }: OffersProps) {
  const { data } = useQuery({
    queryKey: ['visa products', passport, country],
    staleTime: anHour,
    queryFn: signal =>
      server.get('/visas/products', {
        answer: async () => (await import('@karwan/contract/visa-applications')).visaProducts,
        params: { passport, country },
        signal,
      }),
  })
  const products = (data?.products ?? []).filter(product => purpose === undefined || product.purpose === purpose)
  return products.map(product => <Offer key={product.id} product={product} arrival={arrival} />)
}

function Offer({ product, arrival }: { product: VisaProductView; arrival: LocalDate | undefined }) {
  const { t, format } = useLocale()
  const { forWhom } = useRequirementWords()
  const id = useId()
  const { workingDays } = product
  const address = new URLSearchParams({ product: product.id, ...(arrival && { arrival }) })
  const everybody = product.documents.filter(document => forWhom(document) === undefined)
  return (
    <Card as="article" aria-labelledby={id} className="flex flex-col gap-4 border-primary!">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex-1 min-w-[min(14rem,100%)]">
          <h3 id={id} className="text-lg md:text-xl">
            {t('visa.get')}
          </h3>
          <p className="text-text-muted">
            {[t(`visa.kind.${product.kind}`), t(`visa.purpose_${product.purpose}`), t('time.days', { count: product.stayDays })].join(
              ' · ',
            )}
          </p>
        </div>
        <div className="text-end max-sm:text-start">
          <Price money={product.price.total} size="lg" className="items-end max-sm:items-start" />
          <p className="text-sm text-text-muted">{t('visa.perTraveler')}</p>
        </div>
      </div>
      <ul className="flex flex-col gap-2">
        <Fact of={Clock}>{t('visa.workingDays', { from: String(workingDays.from), count: workingDays.to })}</Fact>
        {product.express && (
          <Fact of={Zap}>
            {t('visa.expressOffer', {
              days: t('visa.workingDays', { from: String(product.express.workingDays.from), count: product.express.workingDays.to }),
              amount: format.money(product.express.fee),
            })}
          </Fact>
        )}
        <Fact of={Stamp}>{t(`visa.entries.${product.entries}`)}</Fact>
        <Fact of={FileText}>{everybody.map(({ kind }) => t(`visa.document.${kind}`)).join(' · ')}</Fact>
        {arrival !== undefined && <StartBy productId={product.id} arrival={arrival} />}
      </ul>
      <ButtonLink to={`/visas/apply?${address}`} size="lg" className="self-end max-sm:w-full">
        {t('visa.apply')}
      </ButtonLink>
    </Card>
  )
}

/** The last day on which everything must be there, or that it is over. */
function StartBy({ productId, arrival }: { productId: string; arrival: LocalDate }) {
  const { t, format } = useLocale()
  const { data } = useVisaQuote({ productId, arrival, travelers: 1 })
  if (!data) return null
  return (
    <Fact of={CalendarClock}>
      {data.isLate ? (
        <Badge tone="warning">{t('visa.late')}</Badge>
      ) : (
        <span className="font-semibold">{t('visa.startBy', { date: format.dateFull(data.startBy) })}</span>
      )}
    </Fact>
  )
}

const Fact = ({ of, children }: { of: IconNode; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon of={of} size={20} className="mt-0.5 shrink-0 text-text-muted" />
    <span className="min-w-0">{children}</span>
  </li>
)
