import type { ReportView } from '@karwan/contract/console'
import { reportKinds, reportSpans, reportsOfNow } from '@karwan/domain/reports'
import { Choosing, Field, useBrandName, useWords } from '../base/index.ts'
import { type Choice, hasDays } from './use-report.ts'

interface ChoicesProps {
  readonly choice: Choice
  readonly brands: readonly string[]
  /** Report that is shown: its days are those that a choice begins with. */
  readonly view: ReportView | undefined
  readonly onChoose: (change: Partial<Choice>) => void
}

/** The report, its days and its brand. */
export const Choices = ({ choice, brands, view, onChoose }: ChoicesProps) => {
  const { t } = useWords()
  const brandName = useBrandName()
  return (
    <div className="rchoices">
      <Choosing
        label={t('reports.report')}
        value={choice.report}
        options={reportKinds.map(id => [id, t(`reports.name_${id}`)])}
        onChange={report => onChoose({ report })}
      />
      {!reportsOfNow.has(choice.report) && (
        <Choosing
          label={t('reports.days')}
          value={choice.span}
          options={reportSpans.map(id => [id, t(`reports.span_${id}`)])}
          onChange={span => onChoose({ span, ...(span === 'chosen' && { from: view?.from ?? '', to: view?.to ?? '' }) })}
        />
      )}
      {!reportsOfNow.has(choice.report) && choice.span === 'chosen' && (
        <>
          <Field
            label={t('reports.from')}
            name="from"
            type="date"
            value={choice.from ?? ''}
            onChange={event => onChoose({ from: event.target.value })}
          />
          <Field
            label={t('reports.to')}
            name="to"
            type="date"
            value={choice.to ?? ''}
            fault={hasDays(choice) ? undefined : t('reports.daysWrong')}
            onChange={event => onChoose({ to: event.target.value })}
          />
        </>
      )}
      {brands.length > 1 && (
        <Choosing
          label={t('content.brand')}
          value={choice.brand}
          options={brands.map(id => [id, brandName(id)])}
          onChange={brand => onChoose({ brand })}
        />
      )}
    </div>
  )
}
