import { listCountries } from '@karwan/domain/countries'
import { useMemo } from 'react'
import { useShop } from '../brand/index.ts'
import { Card, FieldError, Select, TextField } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import type { ContactDraft } from './contact-draft.ts'
import type { Faults } from './faults.ts'

interface ContactFieldsProps {
  value: ContactDraft
  onChange: (contact: ContactDraft) => void
  faults: Faults
}

/** Where tickets and changes are sent. */
export function ContactFields({ value, onChange, faults }: ContactFieldsProps) {
  const { t } = useLocale()
  const set = (change: Partial<ContactDraft>) => onChange({ ...value, ...change })
  const text = (name: 'email' | 'address' | 'postalCode') => ({
    id: `contact.${name}`,
    value: value[name],
    onChange: (typed: string) => set({ [name]: typed }),
    error: faults.at(`contact.${name}`),
  })
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{t('booking.contactTitle')}</h2>
        <p className="text-text-muted">{t('booking.contactHelp')}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...text('email')} label={t('ui.email')} type="email" inputMode="email" autoComplete="email" ltr />
        <PhoneField value={value} set={set} error={faults.at('contact.phone')} />
        <TextField {...text('address')} label={t('ui.address')} optional autoComplete="street-address" maxLength={160} />
        <TextField {...text('postalCode')} label={t('ui.postalCode')} optional autoComplete="postal-code" maxLength={16} digits ltr />
      </div>
    </Card>
  )
}

interface PhoneFieldProps {
  value: ContactDraft
  set: (change: Partial<ContactDraft>) => void
  error: string | undefined
}
function PhoneField({ value, set, error }: PhoneFieldProps) {
  const { t } = useLocale()
  const options = useDialCodes()
  return (
    <div data-field="contact.phone" className="flex flex-col gap-1.5">
      <div className="grid grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)] gap-2 items-end">
        <Select
          label={t('booking.countryCode')}
          value={value.phoneCountry}
          onChange={phoneCountry => set({ phoneCountry })}
          options={options}
          autoComplete="tel-country-code"
        />
        <TextField
          id="contact.phone"
          label={t('ui.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          ltr
          digits
          maxLength={24}
          value={value.phone}
          onChange={phone => set({ phone })}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby="contact.phone-note"
        />
      </div>
      <FieldError id="contact.phone-error" error={error} />
      <p id="contact.phone-note" className="text-sm text-text-muted">
        {t('booking.phoneHelp')}
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
