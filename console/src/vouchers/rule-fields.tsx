import type { UseFormRegister } from 'react-hook-form'
import { Field, useWords } from '../base/index.ts'
import type { VoucherDraft } from './draft.ts'
import { audiences, products } from './words.ts'

export type FaultOf = (field: keyof VoucherDraft) => string | undefined
interface FieldsProps {
  readonly register: UseFormRegister<VoucherDraft>
  readonly faultOf: FaultOf
  /** Name of the currency. */
  readonly currency: string
}

/** The code and what it takes off: an amount, or a share up to an amount. */
export const OffFields = ({ register, faultOf, currency, kind }: FieldsProps & { readonly kind: VoucherDraft['kind'] }) => {
  const { t } = useWords()
  const amount = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr', maxLength: 20 } as const
  return (
    <>
      <Field
        {...register('code')}
        label={t('vouchers.code')}
        fault={faultOf('code')}
        help={t('vouchers.codeHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        dir="ltr"
      />
      <fieldset className="bar wrapx">
        <legend className="mut xs med">{t('vouchers.takesOff')}</legend>
        {(['amount', 'share'] as const).map(each => (
          <label key={each} className="bar vradio">
            <input type="radio" value={each} {...register('kind')} />
            {t(each === 'amount' ? 'vouchers.byAmount' : 'vouchers.byShare')}
          </label>
        ))}
      </fieldset>
      <div className="npairs">
        {kind === 'amount' ? (
          <Field {...register('amount')} label={t('vouchers.amount')} help={currency} fault={faultOf('amount')} {...amount} />
        ) : (
          <>
            <Field {...register('share')} label={t('vouchers.share')} help="%" fault={faultOf('share')} {...amount} />
            <Field {...register('most')} label={t('vouchers.most')} help={currency} fault={faultOf('most')} {...amount} />
          </>
        )}
        <Field {...register('minimum')} label={t('vouchers.minimum')} help={currency} fault={faultOf('minimum')} {...amount} />
      </div>
    </>
  )
}

/** For what, when, by whom and how often it is used. */
export const UseFields = ({ register, faultOf }: Omit<FieldsProps, 'currency'>) => {
  const { t } = useWords()
  const count = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 9 } as const
  return (
    <div className="npairs">
      <label className="fl">
        {t('vouchers.product')}
        <select className="f" {...register('product')}>
          {products.map(each => (
            <option key={each} value={each}>
              {t(`vouchers.product_${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="fl">
        {t('vouchers.audience')}
        <select className="f" {...register('audience')}>
          {audiences.map(each => (
            <option key={each} value={each}>
              {t(`vouchers.audience_${each}`)}
            </option>
          ))}
        </select>
      </label>
      <Field {...register('from')} label={t('vouchers.from')} type="date" fault={faultOf('from')} />
      <Field {...register('until')} label={t('vouchers.until')} type="date" fault={faultOf('until')} />
      <Field {...register('uses')} label={t('vouchers.usesLimit')} help={t('vouchers.usesLimitHelp')} fault={faultOf('uses')} {...count} />
      <Field
        {...register('usesEach')}
        label={t('vouchers.usesEach')}
        help={t('vouchers.usesEachHelp')}
        fault={faultOf('usesEach')}
        {...count}
      />
    </div>
  )
}
