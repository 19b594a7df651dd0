import { lengthOf, type NoticeProduct, noticeLevels, noticeLimits, noticeProducts } from '@karwan/domain/content'
import { directionOf, endonymOf, type Language } from '@karwan/domain/locales'
import { Field, Icon, useWords } from '../base/index.ts'
import { type NoticeDraft, strangeCodes } from './draft.ts'
import { LinkField } from './link-field.tsx'
import { levelIcons, levelTones } from './state.tsx'
import { WordingHints } from './wording-hints.tsx'

export interface FieldsProps {
  readonly brand: string
  readonly draft: NoticeDraft
  readonly languages: readonly Language[]
  /** Faults that the server found when it was to be published, by the path of the field. */
  readonly faults: ReadonlyMap<string, string>
  readonly onChange: (change: Partial<NoticeDraft>) => void
}

/** Fields of a notice: its level, a text in each language side by side, where it leads and what it concerns. */
export const NoticeFields = (props: FieldsProps) => {
  const { brand, draft, languages, faults, onChange } = props
  const { t } = useWords()
  return (
    <>
      <fieldset className="bar wrapx" aria-label={t('content.level')}>
        {noticeLevels.map(level => (
          <button key={level} type="button" className="as" aria-pressed={draft.level === level} onClick={() => onChange({ level })}>
            <Icon of={levelIcons[level]} />
            {t(`content.level_${level}`)}
          </button>
        ))}
        {draft.level === 'danger' && <span className="sub xs">{t('content.dangerHelp')}</span>}
      </fieldset>
      <div className="nlangs">
        {languages.map(language => (
          <TextField key={language} language={language} {...props} />
        ))}
      </div>
      <LinkField brand={brand} value={draft.link} fault={faults.get('link')} onChange={link => onChange({ link })} />
      <Aim {...props} />
    </>
  )
}

const TextField = ({ language, draft, faults, onChange }: FieldsProps & { readonly language: Language }) => {
  const { t, format } = useWords()
  const value = draft.text[language]
  const length = lengthOf(value.trim())
  const fault = faults.get(`text.${language}`)
  const isLong = length > noticeLimits.text
  return (
    <div className="nlang">
      <label className="fl">
        <span className="bar">
          <span className="grow mut xs" lang={language}>
            {endonymOf(language)}
          </span>
          <span className={`xs n ${isLong ? 'bad' : 'sub'}`}>
            {t('content.length', { count: format.number(length), most: format.number(noticeLimits.text) })}
          </span>
        </span>
        <textarea
          className="f"
          rows={4}
          lang={language}
          dir={directionOf(language)}
          aria-label={t('content.textIn', { language: endonymOf(language) })}
          aria-invalid={isLong || fault ? true : undefined}
          aria-describedby={fault ? `fault-${language}` : undefined}
          maxLength={2 * noticeLimits.text}
          value={value}
          onChange={event => onChange({ text: { ...draft.text, [language]: event.target.value } })}
        />
        <meter className="nmeter" aria-hidden="true" min={0} max={noticeLimits.text} high={noticeLimits.text - 1} value={length} />
        {fault && (
          <span id={`fault-${language}`} className="bad xs">
            {fault}
          </span>
        )}
      </label>
      <WordingHints language={language} value={value} onRepair={repaired => onChange({ text: { ...draft.text, [language]: repaired } })} />
    </div>
  )
}

const Aim = ({ draft, faults, onChange }: FieldsProps) => {
  const { t } = useWords()
  const codesFault = (field: 'airports' | 'airlines') => {
    const strange = strangeCodes(draft, field)
    return strange.length > 0 ? t('content.codesInvalid', { codes: strange.join(' ') }) : undefined
  }
  const toggle = (product: NoticeProduct) =>
    onChange({ products: noticeProducts.filter(each => draft.products.includes(each) !== (each === product)) })
  return (
    <>
      <fieldset className="bar wrapx" aria-label={t('content.concerns')}>
        <span className="mut xs med">{t('content.concerns')}</span>
        <button type="button" className="as" aria-pressed={draft.products.length === 0} onClick={() => onChange({ products: [] })}>
          {t('content.everything')}
        </button>
        {noticeProducts.map(product => (
          <button
            key={product}
            type="button"
            className="as"
            aria-pressed={draft.products.includes(product)}
            onClick={() => toggle(product)}
          >
            {t(`content.product_${product}`)}
          </button>
        ))}
      </fieldset>
      <div className="npairs">
        <Field
          label={t('content.airports')}
          name="airports"
          dir="ltr"
          value={draft.airports}
          onChange={event => onChange({ airports: event.target.value })}
          fault={codesFault('airports')}
          help={t('content.airportsHelp')}
        />
        <Field
          label={t('content.airlines')}
          name="airlines"
          dir="ltr"
          value={draft.airlines}
          onChange={event => onChange({ airlines: event.target.value })}
          fault={codesFault('airlines')}
          help={t('content.airlinesHelp')}
        />
        <Field
          label={t('content.daysFrom')}
          name="daysFrom"
          type="date"
          value={draft.daysFrom}
          onChange={event => onChange({ daysFrom: event.target.value })}
          fault={faults.get('days')}
        />
        <Field
          label={t('content.daysTo')}
          name="daysTo"
          type="date"
          value={draft.daysTo}
          onChange={event => onChange({ daysTo: event.target.value })}
        />
      </div>
      {(draft.airports.trim() || draft.airlines.trim()) && <p className="sub xs">{t('content.narrowHelp')}</p>}
    </>
  )
}

/** The line in each language as it will look over the shop. */
export const NoticePreview = ({ draft, languages }: Pick<FieldsProps, 'draft' | 'languages'>) => {
  const { t } = useWords()
  const written = languages.filter(language => draft.text[language].trim() !== '')
  if (written.length === 0) return null
  return (
    <section aria-label={t('content.preview')}>
      <p className="mut xs med">{t('content.preview')}</p>
      <div className="nlines">
        {written.map(language => (
          <p key={language} className={`nline ${levelTones[draft.level]}`} lang={language} dir={directionOf(language)}>
            <Icon of={levelIcons[draft.level]} />
            <bdi>{draft.text[language].trim()}</bdi>
          </p>
        ))}
      </div>
    </section>
  )
}
