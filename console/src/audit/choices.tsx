import { staffActs } from '@karwan/domain/staff'
import { Choosing, Field, useBrandName, useWords } from '../base/index.ts'
import { type AuditChoice, useAuditPeople } from './use-audit.ts'

interface ChoicesProps {
  readonly choice: AuditChoice
  readonly brands: readonly string[]
  readonly onChoose: (change: Partial<AuditChoice>) => void
}

/** Person, act, days, brand and booking of the rows that are looked for. */
export const Choices = ({ choice, brands, onChoose }: ChoicesProps) => {
  const { t, language } = useWords()
  const brandName = useBrandName()
  const people = useAuditPeople()
  const all = ['', t('staff.auditAll')] as const
  const acts = staffActs
    .map(act => [act, t.find(`staff.act-${act}`) ?? act] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, language))
  return (
    <div className="rchoices achoices">
      {people.length > 0 && (
        <Choosing
          label={t('staff.auditPerson')}
          value={choice.person ?? ''}
          options={[all, ...people.map(({ id, name }) => [id, name] as const)]}
          onChange={person => onChoose({ person })}
        />
      )}
      <Choosing
        label={t('staff.act')}
        value={choice.act ?? ''}
        options={[all, ...acts]}
        onChange={act => onChoose({ act: act === '' ? undefined : act })}
      />
      <Field
        label={t('reports.from')}
        name="from"
        type="date"
        max={choice.to}
        value={choice.from ?? ''}
        onChange={event => onChoose({ from: event.target.value })}
      />
      <Field
        label={t('reports.to')}
        name="to"
        type="date"
        min={choice.from}
        value={choice.to ?? ''}
        onChange={event => onChoose({ to: event.target.value })}
      />
      {brands.length > 1 && (
        <Choosing
          label={t('content.brand')}
          value={choice.brand ?? ''}
          options={[all, ...brands.map(id => [id, brandName(id)] as const)]}
          onChange={brand => onChoose({ brand })}
        />
      )}
      <form
        className="bar aorder"
        onSubmit={event => {
          event.preventDefault()
          onChoose({ order: String(new FormData(event.currentTarget).get('order') ?? '').trim() })
        }}
      >
        <Field
          key={choice.order}
          label={t('staff.auditOrder')}
          name="order"
          type="search"
          dir="ltr"
          maxLength={40}
          defaultValue={choice.order}
        />
        <button type="submit" className="k">
          {t('staff.find')}
        </button>
      </form>
    </div>
  )
}
