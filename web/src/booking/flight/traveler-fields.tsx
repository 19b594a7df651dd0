import { titlesFor } from '@karwan/domain/travelers'
import { Disclosure, PrintedCodeField, Select, TextField } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { Faults } from '../../form/index.ts'
import { CountryField, DateField, NameField, PassportButton, SingleName, TitleField } from '../../form/index.ts'
import { useNames } from '../../search/flights/index.ts'
import type { TravelerDraft } from './booking-draft.ts'
import { readInto } from './fill-travelers.ts'

export interface TravelerFieldsProps {
  /** `passengers.0`, as in the order request. */
  path: string
  value: TravelerDraft
  onChange: (traveler: TravelerDraft) => void
  faults: Faults
  passportRequired: boolean
  /** Carriers of the trip, for the frequent flyer's number. */
  airlines: readonly string[]
}

/** Everything that is asked of one traveler. */
export function TravelerFields({ path, value, onChange, faults, passportRequired, airlines }: TravelerFieldsProps) {
  const { t } = useLocale()
  const set = (change: Partial<TravelerDraft>) => onChange({ ...value, ...change })
  const field = (name: string) => ({ id: `${path}.${name}`, error: faults.at(`${path}.${name}`) })
  const setNationality = (nationality: string) =>
    set({
      nationality,
      ...(['', value.nationality].includes(value.passport.issuingCountry) && {
        passport: { ...value.passport, issuingCountry: nationality },
      }),
    })
  return (
    <div className="flex flex-col gap-4">
      <PassportButton onRead={read => onChange(readInto(value, read))} />
      <TitleField
        {...field('title')}
        child={titlesFor(value.kind).includes('master')}
        value={value.title}
        onChange={title => set({ title })}
      />
      <p className="text-sm text-text-muted">{t('ui.asInPassport')}</p>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <NameField {...field('firstName')} label={t('ui.firstName')} value={value.firstName} onChange={firstName => set({ firstName })} />
        <NameField {...field('lastName')} label={t('ui.lastName')} value={value.lastName} onChange={lastName => set({ lastName })} />
      </div>
      <SingleName firstName={value.firstName} lastName={value.lastName} onChange={set} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <DateField
          {...field('birthDate')}
          label={t('trade.birthDate')}
          value={value.birthDate}
          onChange={birthDate => set({ birthDate })}
        />
        <CountryField {...field('nationality')} label={t('trade.nationality')} value={value.nationality} onChange={setNationality} />
      </div>
      {passportRequired && <PassportFields path={path} value={value} onChange={onChange} faults={faults} airlines={airlines} />}
      {airlines.length > 0 && (
        <Disclosure
          startsOpen={value.frequentFlyer.number !== ''}
          summary={
            <span>
              {t('trade.frequentFlyer')} <span className="font-regular text-text-muted">({t('ui.optional')})</span>
            </span>
          }
        >
          <FrequentFlyer path={path} value={value} onChange={onChange} airlines={airlines} />
        </Disclosure>
      )}
    </div>
  )
}

function PassportFields({ path, value, onChange, faults, airlines }: Omit<TravelerFieldsProps, 'passportRequired'>) {
  const { t } = useLocale()
  const { passport } = value
  const set = (change: Partial<TravelerDraft['passport']>) => onChange({ ...value, passport: { ...passport, ...change } })
  const field = (name: string) => ({ id: `${path}.passport.${name}`, error: faults.at(`${path}.passport.${name}`) })
  return (
    <fieldset className="min-w-0 flex flex-col gap-3 rounded-lg bg-surface-sunken p-4">
      <legend className="contents">
        <span className="font-semibold">{t('booking.documentTitle')}</span>
      </legend>
      {airlines.length > 0 && <p className="text-sm text-text-muted">{t('booking.documentHelp')}</p>}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <PrintedCodeField
          {...field('number')}
          label={t('trade.passportNumber')}
          value={passport.number}
          onChange={number => set({ number })}
          maxLength={20}
        />
        <CountryField
          {...field('issuingCountry')}
          label={t('trade.passportCountry')}
          value={passport.issuingCountry}
          onChange={issuingCountry => set({ issuingCountry })}
        />
        <DateField
          {...field('expiryDate')}
          label={t('trade.passportExpiryDate')}
          value={passport.expiryDate}
          onChange={expiryDate => set({ expiryDate })}
        />
      </div>
    </fieldset>
  )
}

function FrequentFlyer({ path, value, onChange, airlines }: Pick<TravelerFieldsProps, 'path' | 'value' | 'onChange' | 'airlines'>) {
  const { t } = useLocale()
  const names = useNames()
  const { frequentFlyer } = value
  const set = (change: Partial<TravelerDraft['frequentFlyer']>) => onChange({ ...value, frequentFlyer: { ...frequentFlyer, ...change } })
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 pt-1">
      <Select
        id={`${path}.frequentFlyer.airline`}
        label={t('trade.airline')}
        placeholder={t('ui.select')}
        value={frequentFlyer.airline}
        onChange={airline => set({ airline })}
        options={airlines.map(code => ({ value: code, label: names.airline(code) }))}
      />
      <TextField
        id={`${path}.frequentFlyer.number`}
        label={t('trade.frequentFlyer')}
        value={frequentFlyer.number}
        onChange={number => set({ number, airline: frequentFlyer.airline || (airlines[0] ?? '') })}
        ltr
        digits
        autoComplete="off"
        maxLength={20}
      />
    </div>
  )
}
