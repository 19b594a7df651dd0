import type { VisaProductView } from '@karwan/contract/visa-applications'
import { RadioGroup } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

interface ProcessingProps {
  product: Pick<VisaProductView, 'workingDays'>
  express: NonNullable<VisaProductView['express']>
  isExpress: boolean
  onChange: (isExpress: boolean) => void
}
/** The choice between usual and express processing, each with its days; express with what it costs more (VI-20). */
export function Processing({ product, express, isExpress, onChange }: ProcessingProps) {
  const { t, format } = useLocale()
  const option = (name: string, { from, to }: VisaProductView['workingDays'], more?: string) => (
    <>
      <span className="block">{name}</span>
      <span className="block text-sm text-text-muted">{t('visa.workingDays', { from: String(from), count: to })}</span>
      {more !== undefined && <span className="block text-sm text-text-muted">{more}</span>}
    </>
  )
  return (
    <RadioGroup
      label={t('visa.processing')}
      value={isExpress ? 'express' : 'standard'}
      onChange={value => onChange(value === 'express')}
      options={[
        { value: 'standard', label: option(t('visa.standard'), product.workingDays) },
        {
          value: 'express',
          label: option(t('visa.express'), express.workingDays, t('visa.expressMore', { amount: format.money(express.fee) })),
        },
      ]}
    />
  )
}
