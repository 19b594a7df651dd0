import { type VisaDocumentKind, type VisaFieldId, visaDocumentKinds, visaFieldIds } from '@karwan/domain/visa-applications'
import { Field, useWords } from '../base/index.ts'
import { type DocumentDraft, type ProductDraft, toggleDocument } from './draft.ts'
import { Choice, type FieldsProps, Group } from './form-parts.tsx'

/** Documents that are wanted of a traveler: chosen from all kinds, each with its terms. */
export const DocumentFields = (props: FieldsProps) => {
  const { t } = useWords()
  const { draft, faults, onChange } = props
  const missing = faults.get('documents')
  return (
    <Group title={t('products.documents')}>
      <div className="vkinds">
        {visaDocumentKinds.map(kind => (
          <label key={kind} className="bar">
            <input
              type="checkbox"
              checked={draft.documents.some(([each]) => each === kind)}
              onChange={() => onChange({ documents: toggleDocument(draft, kind) })}
            />
            {t(`visa.document.${kind}`)}
          </label>
        ))}
      </div>
      {missing && <p className="bad xs">{t.find(missing)}</p>}
      {draft.documents.map(([kind, typed], at) => (
        <DocumentTerms key={kind} kind={kind} typed={typed} at={at} {...props} />
      ))}
    </Group>
  )
}

interface TermsProps extends FieldsProps {
  readonly kind: VisaDocumentKind
  readonly typed: DocumentDraft
  /** Its place in the list. */
  readonly at: number
}
const DocumentTerms = ({ kind, typed, at, draft, faults, onChange }: TermsProps) => {
  const { t } = useWords()
  const change = (more: Partial<DocumentDraft>) =>
    onChange({ documents: draft.documents.map(each => (each[0] === kind ? [kind, { ...typed, ...more }] : each)) })
  const field = (name: keyof DocumentDraft, path: string, label: string) => {
    const fault = faults.get(`documents.${at}.${path}`)
    return (
      <Field
        label={label}
        name={`${kind}-${name}`}
        dir="ltr"
        autoComplete="off"
        maxLength={6}
        value={typed[name]}
        onChange={event => change({ [name]: event.target.value })}
        fault={fault && t.find(fault)}
      />
    )
  }
  return (
    <fieldset className="pdoc">
      <legend className="xs med">{t(`visa.document.${kind}`)}</legend>
      <div className="pterms">
        {field('most', 'most', t('products.mostFiles'))}
        {field('monthsOld', 'monthsOld', t('products.monthsOld'))}
        {field('agesFrom', 'ages.from', t('products.agesFrom'))}
        {field('agesTo', 'ages.to', t('products.agesTo'))}
        {kind === 'photo' && field('photoWidth', 'photo.width', t('products.photoWidth'))}
        {kind === 'photo' && field('photoHeight', 'photo.height', t('products.photoHeight'))}
      </div>
    </fieldset>
  )
}

const uses = ['no', 'may', 'must'] as const
type Use = (typeof uses)[number]
const usedAs = (fields: ProductDraft['fields'], id: VisaFieldId): Use => {
  const found = fields.find(each => each.id === id)
  return found ? (found.isRequired ? 'must' : 'may') : 'no'
}

/** Questions of the authority’s form, and whether each must be answered. */
export const QuestionFields = ({ draft, onChange }: FieldsProps) => {
  const { t } = useWords()
  const change = (id: VisaFieldId, use: Use) =>
    onChange({
      fields: visaFieldIds.flatMap(each => {
        const now = each === id ? use : usedAs(draft.fields, each)
        return now === 'no' ? [] : [{ id: each, isRequired: now === 'must' }]
      }),
    })
  return (
    <Group title={t('products.questions')}>
      <div className="npairs">
        {visaFieldIds.map(id => (
          <Choice
            key={id}
            label={t(`visa.field.${id}`)}
            name={`question-${id}`}
            value={usedAs(draft.fields, id)}
            choices={uses.map(value => ({ value, text: t(`products.question_${value}`) }))}
            onChange={use => change(id, use as Use)}
          />
        ))}
      </div>
    </Group>
  )
}
