import type { DetailsUpdate, UserDetails } from '@karwan/contract/account'
import { isMasked, type ProfileDraft, profileFaults } from '@karwan/domain/accounts'
import { findCountry, listCountries } from '@karwan/domain/countries'
import type { Language } from '@karwan/domain/locales'
import type { FieldFault } from '@karwan/domain/problems'
import { findPhone, normalizePassportNumber, type Title } from '@karwan/domain/travelers'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, Card, cx, Select, TextField, useVoice } from '../../base/design/index.ts'
import { endonyms, useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { CountryField, DateField, ErrorSummary, FailureNotice, NameField, PhoneField, TitleField, useFaults } from '../../form/index.ts'
import { getDetails } from './auth-calls.ts'
import { PassportNumber } from './passport-number.tsx'
import { type PhoneCode, PhoneCodeSheet, PhoneProof } from './phone-proof.tsx'
import { updateDetails } from './update-details.ts'

type Draft = Readonly<Record<Exclude<keyof DetailsUpdate, 'email' | 'RemovePicture'>, string>>
interface Typed extends Draft {
  /** Country whose dialling code stands before the number. */
  readonly phoneCountry: string
}

const draftOf = ({ Details: answer }: UserDetails, country: string): Typed => ({
  Title: answer.Title ?? '',
  FirstName: answer.FirstName ?? '',
  LastName: answer.LastName ?? '',
  BirthDate: answer.BirthDate ?? '',
  Country: answer.Country ?? '',
  City: answer.City ?? '',
  StreetName: answer.StreetName ?? '',
  StreetNumber: answer.StreetNumber ?? '',
  PostalCode: answer.PostalCode ?? '',
  NumberPassport: answer.NumberPassport ?? '',
  IssuingCountryPassport: answer.IssuingCountryPassport ?? '',
  ExpiryDatePasport: answer.ExpiryDatePasport ?? '',
  Language: answer.Language ?? '',
  ...splitPhone(answer.Phone ?? '', country),
})
/**
 * A number in E.164 as the two fields show it; of countries that share a dialling code the shop's own, if it is one of
 * them.
 */
function splitPhone(phone: string, own: string): Pick<Typed, 'phoneCountry' | 'Phone'> {
  const belongs = ({ dialCode }: { readonly dialCode: string }) => dialCode !== '' && phone.startsWith(`+${dialCode}`)
  const home = findCountry(own)
  const longestFirst = listCountries('en').toSorted((a, b) => b.dialCode.length - a.dialCode.length)
  const found = home && belongs(home) ? home : longestFirst.find(belongs)
  return found ? { phoneCountry: found.code, Phone: phone.slice(found.dialCode.length + 1) } : { phoneCountry: own, Phone: phone }
}
/** Fields as they are sent: the number with its country, the passport's as it is compared. */
function fieldsOf({ phoneCountry, ...draft }: Typed): Draft {
  const phone = findPhone(draft.Phone, findCountry(phoneCountry)?.dialCode)
  const { NumberPassport: number } = draft
  return { ...draft, Phone: phone ?? draft.Phone, NumberPassport: isMasked(number) ? number : normalizePassportNumber(number) }
}
const changed = (now: Draft, before: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name as keyof Draft]))

/** The form's names, which are the API's, of the fields that `profileFaults` checks. */
const apiNames = {
  firstName: 'FirstName',
  lastName: 'LastName',
  birthDate: 'BirthDate',
  phone: 'Phone',
  passportNumber: 'NumberPassport',
  passportIssuingCountry: 'IssuingCountryPassport',
  passportExpiryDate: 'ExpiryDatePasport',
} as const satisfies Record<keyof ProfileDraft, keyof Draft>
/** Sections of the fields that are not personal details. */
const sectionKeys: Readonly<Record<string, 'account.contactTitle' | 'account.passportTitle'>> = {
  Phone: 'account.contactTitle',
  NumberPassport: 'account.passportTitle',
  IssuingCountryPassport: 'account.passportTitle',
  ExpiryDatePasport: 'account.passportTitle',
}
/** Returns what is wrong with the form, at the fields as it names them. */
function faultsOf(fields: Draft, today: string): readonly FieldFault[] {
  const profile: ProfileDraft = {
    firstName: fields.FirstName,
    lastName: fields.LastName,
    birthDate: fields.BirthDate,
    phone: fields.Phone,
    passportNumber: fields.NumberPassport,
    passportIssuingCountry: fields.IssuingCountryPassport,
    passportExpiryDate: fields.ExpiryDatePasport,
  }
  return profileFaults(profile, today).map(fault => ({ ...fault, path: apiNames[fault.path as keyof ProfileDraft] ?? fault.path }))
}

interface ProfileFormProps {
  details: UserDetails
  onSaved: (details: UserDetails) => void
}

/** Everything an account knows of its owner, saved together. */
export function ProfileForm({ details, onSaved }: ProfileFormProps) {
  const { t } = useLocale()
  const { accountFields, languages } = useShop()
  const { draft, before, set, text, faults, phone, isChanged, pending, failed, save, verified } = useProfileDraft({ details, onSaved })
  const [phoneCode, setPhoneCode] = useState<PhoneCode>({ open: false })
  return (
    <>
      <form className="flex flex-col gap-5 md:gap-6" noValidate onBlur={faults.onBlur} onSubmit={event => void save(event)}>
        <ErrorSummary faults={faults} ownerOf={path => t(sectionKeys[path] ?? 'account.personalTitle')} />
        {failed && <FailureNotice title={t('error.account')} failure={failed} />}
        <Section title={t('account.personalTitle')} note={t('ui.asInPassport')}>
          <div className="lg:col-span-2">
            <TitleField
              id="Title"
              child={false}
              value={draft.Title}
              onChange={(Title: Title) => set({ Title })}
              error={faults.at('Title')}
            />
          </div>
          <NameField {...text('FirstName')} label={t('ui.firstName')} autoComplete="given-name" />
          <NameField {...text('LastName')} label={t('ui.lastName')} autoComplete="family-name" />
          <DateField {...text('BirthDate')} label={t('trade.birthDate')} birthday />
        </Section>
        <Section title={t('account.contactTitle')}>
          <div className="flex flex-col gap-3">
            <PhoneField
              id="Phone"
              value={{ phoneCountry: draft.phoneCountry, phone: draft.Phone }}
              onChange={({ phone = draft.Phone, phoneCountry = draft.phoneCountry }) => set({ Phone: phone, phoneCountry })}
              error={faults.at('Phone')}
              help={t('account.phoneHelp')}
            />
            {phone !== undefined && (
              <PhoneProof isVerified={details.PhoneVerified && phone === details.Details.Phone} code={phoneCode} setCode={setPhoneCode} />
            )}
          </div>
          {accountFields.language && (
            <Select
              id="Language"
              label={t('account.languageOfLetters')}
              value={draft.Language as Language}
              onChange={Language => set({ Language })}
              options={languages.map(value => ({ value, label: endonyms[value] }))}
              placeholder={t('ui.select')}
              error={faults.at('Language')}
            />
          )}
          {accountFields.country && <CountryField {...text('Country')} label={t('ui.country')} />}
          {accountFields.city && <TextField {...text('City')} label={t('ui.city')} autoComplete="address-level2" maxLength={80} />}
          <TextField {...text('StreetName')} label={t('account.streetName')} autoComplete="address-line1" maxLength={120} />
          <div className="grid grid-cols-2 gap-4">
            <TextField {...text('StreetNumber')} label={t('account.streetNumber')} maxLength={20} digits />
            <TextField {...text('PostalCode')} label={t('ui.postalCode')} autoComplete="postal-code" maxLength={16} digits ltr />
          </div>
        </Section>
        <Section title={t('account.passportTitle')} note={t('account.passportNote')}>
          <PassportNumber {...text('NumberPassport')} kept={before.NumberPassport} />
          <CountryField {...text('IssuingCountryPassport')} label={t('trade.passportCountry')} />
          <DateField {...text('ExpiryDatePasport')} label={t('trade.passportExpiryDate')} />
          {(draft.NumberPassport !== '' || draft.IssuingCountryPassport !== '' || draft.ExpiryDatePasport !== '') && (
            <Button
              variant="ghost"
              className="justify-self-start self-end -ms-4"
              onClick={() => set({ NumberPassport: '', IssuingCountryPassport: '', ExpiryDatePasport: '' })}
            >
              {t('account.passportRemove')}
            </Button>
          )}
        </Section>
        <div
          className={cx(
            '-mx-[var(--gutter)] px-[var(--gutter)] py-3 md:mx-0 md:px-0 flex flex-wrap items-center justify-end gap-x-4 gap-y-2',
            isChanged && 'sticky bottom-0 z-sticky bg-background border-t border-border',
          )}
        >
          {isChanged && <span className="text-sm text-text-muted">{t('account.unsaved')}</span>}
          <Button type="submit" size="lg" pending={pending} disabled={!isChanged} className="max-md:flex-1">
            {t('ui.save')}
          </Button>
        </div>
      </form>
      {phone !== undefined && (
        <PhoneCodeSheet details={details} phone={phone} code={phoneCode} setCode={setPhoneCode} onVerified={verified} />
      )}
    </>
  )
}

/** The draft of the details, what is wrong with it, and how it is saved. */
function useProfileDraft({ details, onSaved }: ProfileFormProps) {
  const { t } = useLocale()
  const { toast } = useVoice()
  const { country, today } = useShop()
  const before = useMemo(() => draftOf(details, country), [details, country])
  const [draft, setDraft] = useState(before)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const fields = fieldsOf(draft)
  const phone = findPhone(draft.Phone, findCountry(draft.phoneCountry)?.dialCode)
  const change = changed(fields, fieldsOf(before))
  const isChanged = Object.keys(change).length > 0
  const faults = useFaults(faultsOf(fields, today), draft)
  useWarning(isChanged)
  const set = (next: Partial<Typed>) => setDraft({ ...draft, ...next })
  const text = (name: keyof Draft) => ({
    id: name,
    value: draft[name],
    onChange: (typed: string) => set({ [name]: typed }),
    error: faults.at(name),
  })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(undefined)
    if (pending || !faults.allow()) return
    setPending(true)
    const saved = await updateDetails(details.UserId, { fields: change })
    setPending(false)
    if (saved === undefined) return
    if (!isFailure(saved)) {
      setDraft(draftOf(saved, country))
      onSaved(saved)
      return toast(t('success.profileUpdated'))
    }
    if (saved.fields) faults.refuse(saved.fields)
    else setFailed(saved)
  }
  const verified = async () => {
    const answer = await getDetails(details.UserId)
    if (!isFailure(answer)) onSaved(answer)
    toast(t('account.phoneVerifiedNow'))
  }
  return { draft, before, set, text, faults, phone, isChanged, pending, failed, save, verified }
}

function Section({ title, note, children }: { title: string; note?: string; children: React.ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{title}</h2>
        {note !== undefined && <p className="text-sm text-text-muted mt-1">{note}</p>}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">{children}</div>
    </Card>
  )
}

/** The browser asks before the page is left with changes that were not saved. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
}
