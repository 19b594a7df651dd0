import type { AskedOfGuests } from '@karwan/domain/hotels'
import { useLocale } from '../../base/i18n/index.ts'
import type { Faults } from '../../form/index.ts'
import { CountryField, DateField, NameField, SingleName, TitleField } from '../../form/index.ts'
import type { GuestFields as Guest } from './stay-draft.ts'

export interface GuestFieldsProps {
  /** `rooms.0.1`, as in the order request. */
  path: string
  value: Guest
  onChange: (guest: Guest) => void
  faults: Faults
  /** Fields of a guest that the supplier passes on to the hotel. */
  asks: AskedOfGuests
  /** Checks in for the room; asked for a nationality. */
  lead: boolean
}

/** Shows the fields of one guest: a child's birth date, the nationality of the lead guest. */
export function GuestFields({ path, value, onChange, faults, asks, lead }: GuestFieldsProps) {
  const { t } = useLocale()
  const set = (change: Partial<Guest>) => onChange({ ...value, ...change })
  const field = (name: string) => ({ id: `${path}.${name}`, error: faults.at(`${path}.${name}`) })
  return (
    <div className="flex flex-col gap-4">
      <TitleField {...field('title')} child={value.child} value={value.title} onChange={title => set({ title })} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <NameField {...field('firstName')} label={t('ui.firstName')} value={value.firstName} onChange={firstName => set({ firstName })} />
        <NameField {...field('lastName')} label={t('ui.lastName')} value={value.lastName} onChange={lastName => set({ lastName })} />
      </div>
      <SingleName firstName={value.firstName} lastName={value.lastName} onChange={set} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 empty:hidden">
        {lead && asks.nationality && (
          <CountryField
            {...field('nationality')}
            label={t('trade.nationality')}
            value={value.nationality}
            onChange={nationality => set({ nationality })}
          />
        )}
        {value.child && asks.childBirthDates && (
          <DateField
            {...field('birthDate')}
            label={t('trade.birthDate')}
            value={value.birthDate}
            onChange={birthDate => set({ birthDate })}
          />
        )}
      </div>
    </div>
  )
}
