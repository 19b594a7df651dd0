import { listCountries } from '@karwan/domain/countries'
import { useMemo } from 'react'
import { useShop } from '../base/brand/index.ts'
import { Select } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'

export interface CountryFieldProps {
  /** Path of the field. */
  id: string
  label: string
  /** ISO 3166-1 alpha-2, empty while nothing is chosen. */
  value: string
  onChange: (code: string) => void
  error?: string | undefined
}

/** A country by its name; the shop's own stands first. Nothing is chosen for the traveler. */
export function CountryField({ id, label, value, onChange, error }: CountryFieldProps) {
  const { t } = useLocale()
  const options = useCountryOptions()
  return <Select id={id} label={label} value={value} onChange={onChange} error={error} options={options} placeholder={t('ui.select')} />
}

function useCountryOptions() {
  const { language } = useLocale()
  const { country } = useShop()
  return useMemo(() => {
    const all = listCountries(language).map(({ code, names }) => ({ value: code, label: names[language] }))
    return [...all.filter(({ value }) => value === country), ...all.filter(({ value }) => value !== country)]
  }, [language, country])
}
