import { lastSoldDay } from '@karwan/domain/calendar'
import { type Cabin, cabins } from '@karwan/domain/flights'
import { mostTurning, type PackageSearch, type Turning, writePackageAddress } from '@karwan/domain/packages'
import { DateRangeField, Select, Stepper } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { FieldFrame, nextCell } from '../field-frame.tsx'
import { cabinKeys } from '../flight/cabin-keys.ts'
import { RoomsField } from '../hotel/rooms-field.tsx'
import { PlacePair } from '../places/place-pair.tsx'
import { useTranslatedPlaces } from '../places/translated-places.ts'
import { SearchButton } from '../search-button.tsx'
import { useSearchForm } from '../use-search-form.ts'
import { checkPackageDraft, emptyPackageDraft, type PackageDraft, type PackageFieldFaults, packageSearchOf } from './package-draft.ts'

export interface PackageFormProps {
  initial?: PackageDraft
  initialFaults?: PackageFieldFaults
  onSearch?: (search: PackageSearch) => void
}

/** The search for a flight and a hotel: places and days of the trip, and who travels, once for both. */
export function PackageForm({ initial = emptyPackageDraft, initialFaults = {}, onSearch }: PackageFormProps) {
  const { t } = useLocale()
  const { draft, faults, change, setDraft, form, textOf, today, country } = useSearchForm({
    initial,
    initialFaults,
    destination: undefined,
    last: undefined,
    onSearch,
    withDestination: draft => draft,
    check: checkPackageDraft,
    searchOf: packageSearchOf,
    addressOf: search => `/packages?${writePackageAddress(search)}`,
  })
  const set = (changed: Partial<PackageDraft>) => change({ ...draft, ...changed })
  useTranslatedPlaces('flight', [draft.from, draft.to], translated =>
    setDraft(now => ({ ...now, from: translated(now.from), to: translated(now.to) })),
  )
  return (
    <form {...form} aria-label={t('search.searchPackages')} className="grid grid-cols-1 gap-2.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-3">
      <FieldFrame className="lg:grid-cols-[minmax(0,2.1fr)_minmax(0,1.5fr)_minmax(0,1.25fr)]">
        <PlacePair from={draft.from} to={draft.to} onChange={set} errors={{ from: textOf(faults.from), to: textOf(faults.to) }} />
        <DateRangeField
          value={draft.dates}
          onChange={dates => set({ dates })}
          labels={{ start: t('trade.departure'), end: t('trade.inbound') }}
          errors={{ start: textOf(faults.start), end: textOf(faults.end) }}
          minDays={1}
          today={today}
          max={lastSoldDay(today)}
          country={country}
          countNights
          className={nextCell}
        />
        <RoomsField
          rooms={draft.rooms}
          nationality={draft.nationality}
          onRooms={rooms => set({ rooms })}
          onNationality={nationality => set({ nationality })}
          error={textOf(faults.rooms)}
          className={nextCell}
        >
          <Turns rooms={draft.rooms} turning={draft.turning} onChange={turning => set({ turning })} />
        </RoomsField>
      </FieldFrame>
      <div className="sm:max-w-64 lg:row-start-2 lg:col-start-1">
        <Select
          label={t('trade.cabinClass')}
          value={draft.cabin}
          onChange={cabin => set({ cabin: cabin as Cabin })}
          options={cabins.map(cabin => ({ value: cabin, label: t(cabinKeys[cabin]) }))}
        />
      </div>
      <SearchButton />
    </form>
  )
}

interface TurnsProps {
  rooms: PackageDraft['rooms']
  turning: Turning
  onChange: (turning: Turning) => void
}
const turnKeys = {
  two: { label: 'package.turnTwo', help: 'package.turnTwoHelp' },
  twelve: { label: 'package.turnTwelve', help: 'package.turnTwelveHelp' },
} as const
/** Asks who flies as a child though the age at check-in is none, and says why: of those of 1, and of those of 12. */
function Turns({ rooms, turning, onChange }: TurnsProps) {
  const { t } = useLocale()
  const most = mostTurning(rooms)
  return (['two', 'twelve'] as const)
    .filter(at => most[at] > 0)
    .map(at => (
      <div key={at} className="pb-3">
        <Stepper
          label={t(turnKeys[at].label)}
          value={Math.min(turning[at], most[at])}
          min={0}
          max={most[at]}
          onChange={value => onChange({ ...turning, [at]: value })}
        />
        <p className="text-sm text-text-muted">{t(turnKeys[at].help)}</p>
      </div>
    ))
}
