import type { VisaProductBrand } from '@karwan/contract/console'
import { countryName, listCountries } from '@karwan/domain/countries'
import { ownStaffSupplier } from '@karwan/domain/visa-applications'
import { visaPurposes } from '@karwan/domain/visas'
import { currencyKeys } from '@karwan/messages/keys'
import { useMemo } from 'react'
import { useWords } from '../base/index.ts'
import { bodyOf, type ProductDraft } from './draft.ts'
import { Choice, type FieldsProps, Group, Typed } from './form-parts.tsx'
import { DocumentFields, QuestionFields } from './wanted-fields.tsx'

/** All fields of a product: whom it is for, how long it takes, what it costs, what is wanted, and where it goes. */
export const ProductFields = ({ of, ...props }: FieldsProps & { readonly of: VisaProductBrand }) => {
  const { t } = useWords()
  const { draft, onChange } = props
  return (
    <>
      <Group title={t('products.sale')}>
        <div className="bar wrapx">
          {[true, false].map(isOnSale => (
            <button
              key={String(isOnSale)}
              type="button"
              className="as"
              aria-pressed={draft.isOnSale === isOnSale}
              onClick={() => onChange({ isOnSale })}
            >
              {t(isOnSale ? 'products.state_on-sale' : 'products.state_off-sale')}
            </button>
          ))}
        </div>
        <p className="sub xs">{t('products.saleHelp')}</p>
      </Group>
      <AudienceFields {...props} />
      <TimeFields {...props} suppliers={of.suppliers} />
      <FeeFields {...props} of={of} />
      <DocumentFields {...props} />
      <QuestionFields {...props} />
    </>
  )
}

const AudienceFields = (props: FieldsProps) => {
  const { t, format, language } = useWords()
  const { draft, faults, onChange } = props
  const countries = useMemo(() => listCountries(language).map(({ code, names }) => ({ value: code, text: names[language] })), [language])
  const named = bodyOf(draft, 'USD').product.nationalities.map(code => countryName(code, language))
  return (
    <Group title={t('products.who')}>
      <div className="npairs">
        <Choice
          label={t('products.country')}
          name="country"
          value={draft.country}
          choices={[{ value: '', text: t('products.choose') }, ...countries]}
          fault={faults.get('country')}
          onChange={country => onChange({ country })}
        />
        <Choice
          label={t('products.kind')}
          name="kind"
          value={draft.kind}
          choices={(['e-visa', 'embassy'] as const).map(value => ({ value, text: t(`visa.kind.${value}`) }))}
          onChange={kind => onChange({ kind: kind as ProductDraft['kind'] })}
        />
        <Choice
          label={t('visa.purpose')}
          name="purpose"
          value={draft.purpose}
          choices={visaPurposes.map(value => ({ value, text: t(`visa.purpose_${value}`) }))}
          onChange={purpose => onChange({ purpose: purpose as ProductDraft['purpose'] })}
        />
        <Typed
          {...props}
          name="nationalities"
          path="nationalities"
          label={t('products.nationalities')}
          help={named.length > 0 ? format.list(named) : t('products.nationalitiesHelp')}
        />
        <Typed {...props} name="agesFrom" path="ages.from" label={t('products.agesFrom')} help={t('products.anyAge')} />
        <Typed {...props} name="agesTo" path="ages.to" label={t('products.agesTo')} help={t('products.anyAge')} />
        <Typed {...props} name="stayDays" path="stayDays" label={t('products.stayDays')} />
        <Typed {...props} name="validityDays" path="validityDays" label={t('products.validityDays')} />
        <Choice
          label={t('visa.entries')}
          name="entries"
          value={draft.entries}
          choices={(['single', 'multiple'] as const).map(value => ({ value, text: t(`visa.entries.${value}`) }))}
          onChange={entries => onChange({ entries: entries as ProductDraft['entries'] })}
        />
        <Typed {...props} name="passportMonths" path="passportMonths" label={t('products.passportMonths')} />
      </div>
    </Group>
  )
}

const TimeFields = ({ suppliers, ...props }: FieldsProps & { readonly suppliers: readonly string[] }) => {
  const { t, format } = useWords()
  const { draft, faults, onChange } = props
  const weekend = faults.get('weekend')
  const toggle = (day: number) =>
    onChange({ weekend: draft.weekend.includes(day) ? draft.weekend.filter(each => each !== day) : [...draft.weekend, day] })
  // One that is no longer connected stays to be seen.
  const known = suppliers.includes(draft.supplier) ? suppliers : [...suppliers, draft.supplier]
  return (
    <Group title={t('products.times')}>
      <div className="npairs">
        <Typed {...props} name="daysFrom" path="workingDays.from" label={t('products.daysFrom')} />
        <Typed {...props} name="daysTo" path="workingDays.to" label={t('products.daysTo')} />
      </div>
      <fieldset className="bar wrapx" aria-label={t('products.weekend')}>
        <span className="mut xs med">{t('products.weekend')}</span>
        {format.weekdays().map(({ day, long }) => (
          <button key={day} type="button" className="as" aria-pressed={draft.weekend.includes(day)} onClick={() => toggle(day)}>
            {long}
          </button>
        ))}
      </fieldset>
      {weekend && <p className="bad xs">{t.find(weekend)}</p>}
      <Typed {...props} name="holidays" path="holidays" label={t('products.holidays')} help={t('products.holidaysHelp')} />
      <label className="bar">
        <input type="checkbox" checked={draft.hasExpress} onChange={event => onChange({ hasExpress: event.target.checked })} />
        {t('products.express')}
      </label>
      {draft.hasExpress && (
        <div className="npairs">
          <Typed {...props} name="expressFrom" path="express.workingDays.from" label={t('products.expressFrom')} />
          <Typed {...props} name="expressTo" path="express.workingDays.to" label={t('products.expressTo')} />
        </div>
      )}
      <div className="npairs">
        <Choice
          label={t('products.supplier')}
          name="supplier"
          value={draft.supplier}
          choices={known.map(value => ({ value, text: value === ownStaffSupplier ? t('products.ownStaff') : value }))}
          fault={faults.get('supplier')}
          onChange={supplier => onChange({ supplier })}
        />
      </div>
    </Group>
  )
}

const FeeFields = ({ of, ...props }: FieldsProps & { readonly of: VisaProductBrand }) => {
  const { t } = useWords()
  const { draft, onChange } = props
  const own = t(currencyKeys[of.currency])
  const currencies = [...new Set(['USD', of.currency, draft.authorityCurrency] as const)]
  return (
    <Group title={t('products.fees')}>
      <div className="npairs">
        <Typed {...props} name="authorityFee" path="authorityFee" label={t('products.authorityFee')} />
        <Choice
          label={t('products.authorityCurrencyOf')}
          name="authorityCurrency"
          value={draft.authorityCurrency}
          choices={currencies.map(value => ({ value, text: t(currencyKeys[value]) }))}
          onChange={currency => onChange({ authorityCurrency: currency as ProductDraft['authorityCurrency'] })}
        />
        {draft.hasExpress && (
          <Typed
            {...props}
            name="expressFee"
            path="express.fee"
            label={t('visa.expressFee')}
            help={t(currencyKeys[draft.authorityCurrency])}
          />
        )}
        <Typed {...props} name="serviceFee" path="serviceFee" label={t('trade.serviceFee')} help={own} />
        <Typed {...props} name="checkingFee" path="checkingFee" label={t('products.checkingFee')} help={t('products.checkingFeeHelp')} />
        <Typed {...props} name="courierFee" path="courierFee" label={t('products.courierFee')} help={own} />
        <Choice
          label={t('products.feeBack')}
          name="feeBack"
          value={draft.authorityFeeBack}
          choices={(['until-submitted', 'never'] as const).map(value => ({ value, text: t(`products.feeBack_${value}`) }))}
          onChange={rule => onChange({ authorityFeeBack: rule as ProductDraft['authorityFeeBack'] })}
        />
        <Choice
          label={t('products.onRefusal')}
          name="onRefusal"
          value={draft.serviceFeeOnRefusal}
          choices={(['back', 'kept'] as const).map(value => ({ value, text: t(`products.onRefusal_${value}`) }))}
          onChange={rule => onChange({ serviceFeeOnRefusal: rule as ProductDraft['serviceFeeOnRefusal'] })}
        />
      </div>
    </Group>
  )
}
