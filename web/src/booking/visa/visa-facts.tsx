import type { VisaProductView } from '@karwan/contract/visa-applications'
import { processingDays } from '@karwan/domain/visa-applications'
import { FileText } from 'lucide'
import { Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useRequirementWords } from '../../visas/index.ts'

/** Kind and purpose, stay, entries, validity and processing time of a visa. */
export function VisaFacts({ product }: { product: VisaProductView }) {
  const { t } = useLocale()
  const days = processingDays(product)
  const facts = [
    [t('visa.stay'), t('time.days', { count: product.stayDays })],
    [t('visa.entries'), t(`visa.entries.${product.entries}`)],
    [t('visa.validity'), t('time.days', { count: product.validityDays })],
    [t(product.isExpress ? 'visa.express' : 'visa.processing'), t('visa.workingDays', { from: String(days.from), count: days.to })],
  ] as const
  return (
    <>
      <p className="text-text-muted">{[t(`visa.kind.${product.kind}`), t(`visa.purpose_${product.purpose}`)].join(' · ')}</p>
      <dl className="grid grid-cols-2 gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The documents that are wanted after paying, each with whom it is for. */
export function DocumentsNeeded({ product }: { product: VisaProductView }) {
  const { t } = useLocale()
  const { forWhom } = useRequirementWords()
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('visa.documents')}</h3>
      <ul className="flex flex-col gap-1.5">
        {product.documents.map(requirement => {
          const who = forWhom(requirement)
          return (
            <li key={requirement.kind} className="flex gap-2">
              <Icon of={FileText} size={18} className="mt-0.5 shrink-0 text-text-muted" />
              <span>
                {t(`visa.document.${requirement.kind}`)}
                {who !== undefined && <span className="text-sm text-text-muted"> · {who}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
