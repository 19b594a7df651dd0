import { useEffect, useState } from 'react'
import { Select } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

interface NationalityFieldProps {
  /** Id of the API; 106 is Iraq. */
  value: number
  onChange: (id: number) => void
}
type Options = readonly { readonly value: string; readonly label: string }[]

/** Shows the field for the guests' nationality. The countries are fetched when the panel opens. */
export function NationalityField({ value, onChange }: NationalityFieldProps) {
  const { t, language } = useLocale()
  const [options, setOptions] = useState<Options>([])
  useEffect(() => {
    let wanted = true
    const load = async () => {
      const { listCountries } = await import('@karwan/domain/countries')
      if (wanted) setOptions(listCountries(language).map(({ id, names }) => ({ value: String(id), label: names[language] })))
    }
    void load()
    return () => {
      wanted = false
    }
  }, [language])
  return (
    <Select
      label={t('search.guestNationality')}
      help={t('search.nationalityHelp')}
      value={String(value)}
      onChange={id => onChange(Number(id))}
      options={options.length > 0 ? options : [{ value: String(value), label: t('ui.loading') }]}
    />
  )
}
