import type { BrandFees } from '@karwan/contract/console'
import {
  conditionsOf,
  type FeeCondition,
  type FeeProduct,
  type FeeTermsOfRule,
  feeNeedsFourEyes,
  feeProducts,
  fourEyesPoints,
} from '@karwan/domain/fees'
import { currencyKeys } from '@karwan/messages/keys'
import { ShieldCheck } from 'lucide'
import { useState } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { FaultLine, Field, Icon, useWords } from '../base/index.ts'
import { type FeeDraft, readDraft } from './draft.ts'
import { Preview } from './preview.tsx'
import { useRuleText } from './rule-text.tsx'
import { type RuleOfPage, usePreview, useSetFee } from './use-fees.ts'

interface FeeFormProps {
  readonly brand: BrandFees
  readonly suppliers: readonly string[]
  readonly page: RuleOfPage
  readonly start: FeeDraft
}
/** Conditions and fee of a rule; tried on recent searches before it is saved or proposed. */
export const FeeForm = ({ brand, suppliers, page, start }: FeeFormProps) => {
  const { t } = useWords()
  const [, go] = useLocation()
  const [tried, setTried] = useState(false)
  const { register, watch, setValue } = useForm<FeeDraft>({ defaultValues: start })
  const draft = watch()
  const set = useSetFee(page)
  const preview = usePreview(page)
  const { rule, faults } = readDraft(draft, brand.currency)
  const isReasonMissing = draft.reason.trim() === ''
  const faultOf: FaultOf = field => {
    const own = tried ? faults[field] : undefined
    return own && t(own)
  }
  const file = brand.file[draft.product]
  const isProposal = rule !== undefined && file !== null && feeNeedsFourEyes(rule.fee, file, brand.mostMinimumChange)
  const onSuccess = ({ outcome }: { outcome: 'set' | 'proposed' }) => {
    setValue('reason', '')
    setTried(false)
    if (page.seen === 0) go(outcome === 'set' ? `/fees/${page.id}` : '/approvals')
  }
  const withRule = (use: (rule: FeeTermsOfRule) => void) => {
    setTried(true)
    if (rule) use(rule)
  }
  return (
    <>
      <form
        className="nform fform"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          withRule(typed => !isReasonMissing && set.mutate({ rule: typed, reason: draft.reason.trim() }, { onSuccess }))
        }}
      >
        <FeeFields register={register} faultOf={faultOf} currency={t(currencyKeys[brand.currency])} isNew={page.seen === 0} />
        <ConditionFields register={register} faultOf={faultOf} product={draft.product} suppliers={suppliers} />
        <Field
          {...register('reason')}
          label={t('fees.reason')}
          help={t('fees.reasonHelp')}
          fault={tried && isReasonMissing ? t('staff.required') : undefined}
          autoComplete="off"
          maxLength={300}
          dir="auto"
        />
        {isProposal ? <FourEyes brand={brand} /> : <p className="sub xs">{t('fees.atOnce')}</p>}
        <FaultLine error={set.error} />
        {set.isSuccess && (
          <p className="ok" role="status">
            {t(set.data.outcome === 'set' ? 'fees.setNow' : 'fees.proposed')}
          </p>
        )}
        <div className="bar wrapx">
          <button type="submit" className="k p" disabled={set.isPending}>
            {t(isProposal ? 'fees.propose' : 'fees.set')}
          </button>
          <button type="button" className="k" disabled={preview.isPending} onClick={() => withRule(typed => preview.mutate(typed))}>
            {t('fees.previewShow')}
          </button>
        </div>
        <FaultLine error={preview.error} />
      </form>
      {preview.data && <Preview preview={preview.data} currency={brand.currency} />}
    </>
  )
}

type FaultOf = (field: keyof FeeDraft) => string | undefined
interface FieldsProps {
  readonly register: UseFormRegister<FeeDraft>
  readonly faultOf: FaultOf
}

const FeeFields = ({ register, faultOf, currency, isNew }: FieldsProps & { readonly currency: string; readonly isNew: boolean }) => {
  const { t } = useWords()
  const number = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr', maxLength: 20 } as const
  return (
    <div className="npairs">
      {isNew && (
        <label className="fl">
          {t('fees.product')}
          <select className="f" {...register('product')}>
            {feeProducts.map(each => (
              <option key={each} value={each}>
                {t(`fees.product_${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Field {...register('share')} label={t('fees.share')} help="%" fault={faultOf('share')} {...number} />
      <Field
        {...register('minimum')}
        label={t('fees.minimum')}
        help={t('fees.minimumHelp', { currency })}
        fault={faultOf('minimum')}
        {...number}
      />
    </div>
  )
}

interface ConditionProps extends FieldsProps {
  readonly product: FeeProduct
  readonly suppliers: readonly string[]
}
/** Conditions that the product has. */
const ConditionFields = ({ register, faultOf, product, suppliers }: ConditionProps) => {
  const { t } = useWords()
  const has = (condition: FeeCondition): boolean => conditionsOf[product].includes(condition)
  const code = { autoComplete: 'off', autoCapitalize: 'characters', dir: 'ltr', maxLength: 12 } as const
  const count = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 3 } as const
  return (
    <fieldset className="npairs ffields">
      <legend className="mut xs med">{t('fees.conditions')}</legend>
      {has('carrier') && (
        <Field {...register('carrier')} label={t('fees.carrier')} help={t('fees.carrierHelp')} fault={faultOf('carrier')} {...code} />
      )}
      {has('from') && <Field {...register('from')} label={t('fees.from')} help={t('fees.cityHelp')} fault={faultOf('from')} {...code} />}
      {has('to') && <Field {...register('to')} label={t('fees.to')} help={t('fees.cityHelp')} fault={faultOf('to')} {...code} />}
      {has('country') && (
        <Field {...register('country')} label={t('fees.country')} help={t('fees.countryHelp')} fault={faultOf('country')} {...code} />
      )}
      {has('family') && (
        <Field
          {...register('family')}
          label={t('fees.family')}
          help={t('fees.familyHelp')}
          fault={faultOf('family')}
          autoComplete="off"
          maxLength={60}
          dir="auto"
        />
      )}
      {has('supplier') && <Choice {...register('supplier')} label={t('fees.supplier')} values={suppliers} />}
      {has('stars') && <Choice {...register('stars')} label={t('fees.stars')} values={['1', '2', '3', '4', '5']} />}
      <Field {...register('daysLeast')} label={t('fees.daysLeast')} help={t('fees.anyHelp')} fault={faultOf('daysLeast')} {...count} />
      <Field {...register('daysMost')} label={t('fees.daysMost')} help={t('fees.anyHelp')} fault={faultOf('daysMost')} {...count} />
      <Field {...register('saleFrom')} label={t('fees.saleFrom')} type="date" fault={faultOf('saleFrom')} />
      <Field {...register('saleUntil')} label={t('fees.saleUntil')} type="date" fault={faultOf('saleUntil')} />
    </fieldset>
  )
}

type ChoiceProps = ReturnType<UseFormRegister<FeeDraft>> & { readonly label: string; readonly values: readonly string[] }
const Choice = ({ label, values, ...field }: ChoiceProps) => {
  const { t } = useWords()
  return (
    <label className="fl">
      {label}
      <select className="f" {...field}>
        <option value="">{t('fees.any')}</option>
        {values.map(value => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Tells that a second person decides, and from how far on. */
const FourEyes = ({ brand }: { brand: BrandFees }) => {
  const { t, format } = useWords()
  const { amount } = useRuleText(brand.currency)
  return (
    <p className="st warn pill many">
      <Icon of={ShieldCheck} />
      {t('fees.overLimit', { points: format.number(fourEyesPoints / 100), amount: amount(brand.mostMinimumChange) })}
    </p>
  )
}
