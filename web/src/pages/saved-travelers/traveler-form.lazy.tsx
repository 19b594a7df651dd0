import type { SavedTraveler } from '@karwan/contract/travelers'
import { isLocalDate } from '@karwan/domain/calendar'
import { findCountry, listCountries } from '@karwan/domain/countries'
import {
  emptySavedTraveler,
  genderOf,
  kindOn,
  type SavedTravelerDraft,
  savedTravelerFaults,
  titleFor,
  titles,
} from '@karwan/domain/travelers'
import { type FormEvent, useMemo, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, Notice, PrintedCodeField, Select, Sheet, TextField } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure, useFailureText } from '../../base/server-client/index.ts'
import { changeTraveler, nameOf, saveTraveler } from '../../booking/travelers/index.ts'
import {
  CountryField,
  DateField,
  EmailSuggestion,
  ErrorSummary,
  type Faults,
  NameField,
  PassportButton,
  type ReadPassport,
  SingleName,
  TitleField,
  useFaults,
  useTlds,
} from '../../form/index.ts'

interface TravelerFormProps {
  /** Whole; undefined for a new one. */
  traveler: SavedTraveler | undefined
  onClose: () => void
  /** With what is to be said of it. */
  onSaved: (answer: string) => void
}

/** Everything that is kept of a traveler. Only the names are needed. */
export function TravelerForm({ traveler, onClose, onSaved }: TravelerFormProps) {
  const { t } = useLocale()
  const shop = useShop()
  const tlds = useTlds()
  const dialCode = findCountry(shop.country)?.dialCode ?? ''
  const [draft, setDraft] = useState<SavedTravelerDraft>(traveler ?? { ...emptySavedTraveler, phonePrefix: dialCode })
  const own = useMemo(() => savedTravelerFaults(draft, { today: shop.today, tlds }), [draft, shop.today, tlds])
  const faults = useFaults(own, draft)
  const textOf = useFailureText()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const set = (change: Partial<SavedTravelerDraft>) => setDraft({ ...draft, ...change })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !faults.allow()) return
    setPending(true)
    setFailure(undefined)
    const facts = draft as typeof emptySavedTraveler
    const answer = traveler ? await changeTraveler(traveler.id, facts) : await saveTraveler(facts)
    setPending(false)
    if (isFailure(answer)) {
      if (answer.failed === 'fields-invalid') faults.refuse(answer.fields ?? [])
      else setFailure(answer)
      return
    }
    onSaved(t(answer?.updated ? 'traveler.isRenewed' : 'traveler.isSaved', { name: nameOf(draft) }))
  }
  return (
    <Sheet
      open
      full
      onClose={onClose}
      title={traveler ? t('traveler.editTitle', { name: nameOf(traveler) }) : t('traveler.addTitle')}
      className="md:max-w-3xl!"
      footer={
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form="saved-traveler" pending={pending}>
            {t('ui.save')}
          </Button>
        </div>
      }
    >
      <form id="saved-traveler" noValidate onSubmit={event => void submit(event)} onBlur={faults.onBlur} className="flex flex-col gap-5">
        {failure && (
          <Notice tone="danger" role="alert" title={textOf(failure)}>
            {t.find(`problem.${failure.failed}.help`)}
          </Notice>
        )}
        <ErrorSummary faults={faults} ownerOf={() => t('trade.traveler')} />
        <PassportButton onRead={read => setDraft(withPassport(draft, read, shop.today))} />
        <PersonFields draft={draft} set={set} faults={faults} />
        <PassportFields draft={draft} set={set} faults={faults} />
        <ContactFields draft={draft} set={set} faults={faults} />
      </form>
    </Sheet>
  )
}

/** Puts the fields of a scanned passport over what was typed. */
const withPassport = (draft: SavedTravelerDraft, read: ReadPassport, today: string): SavedTravelerDraft => {
  const { number, issuingCountry, expiryDate, ...person } = read
  const next = {
    ...draft,
    ...person,
    ...(number !== undefined && { passport: number }),
    ...(issuingCountry !== undefined && { passportIssuingCountry: issuingCountry }),
    ...(expiryDate !== undefined && { passportExpiryDate: expiryDate }),
  }
  const kind = isLocalDate(next.birthDate) ? kindOn(next.birthDate, today) : 'adt'
  const sameGender = titles.some(title => title === draft.title && genderOf(title) === next.gender)
  return { ...next, title: titleFor(kind, { title: sameGender ? draft.title : '', gender: next.gender }) }
}

interface PartProps {
  draft: SavedTravelerDraft
  set: (change: Partial<SavedTravelerDraft>) => void
  faults: Faults
}

function PersonFields({ draft, set, faults }: PartProps) {
  const { t } = useLocale()
  const { today } = useShop()
  const isChild = isLocalDate(draft.birthDate) && kindOn(draft.birthDate, today) !== 'adt'
  return (
    <>
      <TitleField
        id="title"
        child={isChild}
        value={draft.title}
        error={faults.at('title')}
        onChange={title => set({ title, gender: genderOf(title) })}
      />
      <p className="text-sm text-text-muted">{t('ui.asInPassport')}</p>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <NameField
          id="firstName"
          label={t('ui.firstName')}
          value={draft.firstName}
          error={faults.at('firstName')}
          onChange={firstName => set({ firstName })}
        />
        <NameField
          id="lastName"
          label={t('ui.lastName')}
          value={draft.lastName}
          error={faults.at('lastName')}
          onChange={lastName => set({ lastName })}
        />
      </div>
      <SingleName firstName={draft.firstName} lastName={draft.lastName} onChange={set} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <DateField
          id="birthDate"
          label={t('trade.birthDate')}
          value={draft.birthDate}
          error={faults.at('birthDate')}
          onChange={birthDate => set({ birthDate })}
        />
        <CountryField
          id="nationality"
          label={t('trade.nationality')}
          value={draft.nationality}
          error={faults.at('nationality')}
          onChange={nationality => set({ nationality })}
        />
      </div>
    </>
  )
}

function PassportFields({ draft, set, faults }: PartProps) {
  const { t } = useLocale()
  return (
    <fieldset className="min-w-0 grid grid-cols-1 gap-4 md:grid-cols-2 rounded-lg bg-surface-sunken p-4">
      <legend className="contents">
        <span className="font-semibold md:col-span-2">{t('trade.passport')}</span>
      </legend>
      <PrintedCodeField
        id="passport"
        label={t('trade.passportNumber')}
        value={draft.passport}
        error={faults.at('passport')}
        onChange={passport => set({ passport })}
        maxLength={20}
      />
      <CountryField
        id="passportIssuingCountry"
        label={t('trade.passportCountry')}
        value={draft.passportIssuingCountry}
        error={faults.at('passportIssuingCountry')}
        onChange={passportIssuingCountry => set({ passportIssuingCountry })}
      />
      <DateField
        id="passportExpiryDate"
        label={t('trade.passportExpiryDate')}
        value={draft.passportExpiryDate}
        error={faults.at('passportExpiryDate')}
        onChange={passportExpiryDate => set({ passportExpiryDate })}
      />
    </fieldset>
  )
}

function ContactFields({ draft, set, faults }: PartProps) {
  const { t } = useLocale()
  const prefixes = usePrefixes()
  const text = (name: 'email' | 'phone' | 'address' | 'postalCode') => ({
    id: name,
    value: draft[name],
    error: faults.at(name),
    onChange: (typed: string) => set({ [name]: typed }),
    optional: true,
    autoComplete: 'off',
  })
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <div className="flex flex-col gap-1 min-w-0">
        <TextField {...text('email')} label={t('ui.email')} type="email" inputMode="email" ltr />
        <EmailSuggestion email={draft.email} onTake={email => set({ email })} />
      </div>
      <div className="grid grid-cols-[minmax(0,8.5rem)_minmax(0,1fr)] cramped:grid-cols-1 gap-2 items-start">
        <Select
          id="phonePrefix"
          label={t('booking.countryCode')}
          placeholder={t('ui.select')}
          value={draft.phonePrefix}
          onChange={phonePrefix => set({ phonePrefix })}
          options={prefixes}
        />
        <TextField {...text('phone')} label={t('ui.phone')} type="tel" inputMode="tel" ltr digits maxLength={24} />
      </div>
      <TextField {...text('address')} label={t('ui.address')} maxLength={160} />
      <TextField {...text('postalCode')} label={t('ui.postalCode')} maxLength={16} digits ltr />
    </div>
  )
}

/** Dialling codes, each once, the shop's own first. */
function usePrefixes() {
  const { language } = useLocale()
  const { country } = useShop()
  return useMemo(() => {
    const all = listCountries(language).filter(({ dialCode }) => dialCode !== '')
    const ordered = [...all.filter(({ code }) => code === country), ...all]
    const once = ordered.filter(({ dialCode }, at) => ordered.findIndex(each => each.dialCode === dialCode) === at)
    return once.map(({ dialCode, names }) => ({ value: dialCode, label: `\u200e+${dialCode} ${names[language]}` }))
  }, [language, country])
}
