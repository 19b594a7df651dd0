import { listCountries } from '@karwan/domain/countries'
import { useMemo } from 'react'
import { useShop } from '../base/brand/index.ts'
import { FieldError, Select, TextField } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'

/** A phone number as a form holds it. */
export interface PhoneDraft {
  /** Country whose dialling code stands before the number, ISO alpha-2. */
  readonly phoneCountry: string
  /** As typed: with or without the leading 0; with `+` it speaks for itself. */
  readonly phone: string
}
export interface PhoneFieldProps {
  /** Path of the field. */
  id: string
  value: PhoneDraft
  onChange: (change: Partial<PhoneDraft>) => void
  error: string | undefined
  /** Purpose of the number. */
  help: string
}

/** A phone number and whose dialling code stands before it. */
export function PhoneField({ id, value, onChange, error, help }: PhoneFieldProps) {
  const { t } = useLocale()
  const options = useDialCodes()
  return (
    <div data-field={id} className="@container flex flex-col gap-1.5">
      <div className="grid grid-cols-1 @min-[14rem]:grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)] gap-2 items-end">
        <Select
          label={t('booking.countryCode')}
          value={value.phoneCountry}
          onChange={phoneCountry => onChange({ phoneCountry })}
          options={options}
          autoComplete="tel-country-code"
        />
        <TextField
          id={id}
          label={t('ui.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          ltr
          digits
          maxLength={24}
          value={value.phone}
          onChange={phone => onChange({ phone })}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? `${id}-note` : `${id}-error ${id}-note`}
        />
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <p id={`${id}-note`} className="text-sm text-text-muted">
        {help}
      </p>
    </div>
  )
}

/** Dialling codes, the shop's own country first. */
function useDialCodes() {
  const { language } = useLocale()
  const { country } = useShop()
  return useMemo(() => {
    const all = listCountries(language).filter(({ dialCode }) => dialCode !== '')
    const ordered = [...all.filter(({ code }) => code === country), ...all.filter(({ code }) => code !== country)]
    return ordered.map(({ code, dialCode, names }) => ({ value: code, label: `\u200e+${dialCode} ${names[language]}` }))
  }, [language, country])
}
