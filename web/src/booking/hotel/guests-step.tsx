import type { ValidatedStayWire } from '@karwan/contract/hotels'
import type { SavedTraveler } from '@karwan/contract/travelers'
import type { HotelSearch } from '@karwan/domain/hotels'
import { type FormEvent, useState } from 'react'
import { Button, Card, Disclosure, SummaryBar } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { Faults } from '../../form/index.ts'
import { ErrorSummary } from '../../form/index.ts'
import { useRoomGuests } from '../../search/hotels/index.ts'
import { useAccount } from '../../session/index.ts'
import { BarPrice, ContactFields, reachedBy, useAccountContact } from '../form/index.ts'
import { type KnownTravelers, OneTapTravelers, useSavedTravelers, WhoTravels } from '../travelers/index.ts'
import { type GuestPlace, placesOf, withGuests } from './fill-guests.ts'
import { GuestFields } from './guest-fields.tsx'
import { RequestsFields } from './requests-fields.tsx'
import type { GuestFields as Guest, StayDraft } from './stay-draft.ts'

export interface GuestsStepProps {
  stay: ValidatedStayWire
  search: HotelSearch
  draft: StayDraft
  onChange: (draft: StayDraft) => void
  faults: Faults
  onContinue: () => void
}

/** Shows the guests of each room, their contact and their requests. */
export function GuestsStep({ stay, search, draft, onChange, faults, onContinue }: GuestsStepProps) {
  const { t } = useLocale()
  const ownerOf = useOwners(draft)
  const { known } = useSavedTravelers()
  const { user } = useAccount()
  const places = placesOf(draft, search.rooms)
  const days = [search.checkIn]
  const fill = (taken: readonly GuestPlace[], people: readonly (SavedTraveler | undefined)[]) =>
    onChange({
      ...draft,
      rooms: withGuests(draft, taken, people),
      contact: reachedBy(
        draft.contact,
        user?.email ?? '',
        people.filter(person => person !== undefined),
      ),
    })
  useAccountContact(draft.contact, contact => onChange({ ...draft, contact }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (faults.allow()) onContinue()
  }
  const setGuest = (room: number, at: number, guest: Guest) =>
    onChange({
      ...draft,
      rooms: draft.rooms.map((guests, index) => (index === room ? guests.map((each, place) => (place === at ? guest : each)) : guests)),
    })
  return (
    <form noValidate onSubmit={submit} onBlur={faults.onBlur} className="flex flex-col gap-4 md:gap-5">
      <ErrorSummary faults={faults} ownerOf={ownerOf} />
      <div>
        <h2 className="text-xl">{t('booking.stepGuestsTitle')}</h2>
        <p className="text-text-muted">{t('ui.asInPassport')}</p>
      </div>
      <WhoTravels
        known={known}
        days={days}
        title={t('booking.stepGuestsTitle')}
        seats={places.map(({ seat }) => seat)}
        passports={false}
        onFill={people => fill(places, people)}
      />
      {draft.rooms.map((guests, at) => (
        <RoomCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is its number
          key={at}
          at={at}
          guests={guests}
          stay={stay}
          search={search}
          faults={faults}
          oneTap={place => (
            <OneTap
              known={known}
              days={days}
              place={places.find(each => each.room === at && each.at === place)}
              taken={draft.rooms
                .flat()
                .filter(guest => guest !== guests[place])
                .map(guest => `${guest.firstName} ${guest.lastName}`.toLowerCase())}
              onFill={(found, saved) => fill([found], [saved])}
            />
          )}
          onGuest={(place, guest) => setGuest(at, place, guest)}
        />
      ))}
      <ContactFields value={draft.contact} onChange={contact => onChange({ ...draft, contact })} faults={faults} />
      {stay.asks.requests && <RequestsFields draft={draft} onChange={change => onChange({ ...draft, ...change })} faults={faults} />}
      <p className="text-sm text-text-muted">{t('success.draftKept')}</p>
      <div className="max-lg:hidden flex justify-end">
        <Button type="submit" size="lg">
          {t('ui.continue')}
        </Button>
      </div>
      <SummaryBar summary={<BarPrice total={stay.total} usd={stay.usd} />}>
        <Button type="submit">{t('ui.continue')}</Button>
      </SummaryBar>
    </form>
  )
}

/** Returns a function that names the guest of a field: "Room 1: lead guest". */
function useOwners(draft: StayDraft): (path: string) => string {
  const { t } = useLocale()
  return path => {
    const [, room, at] = /^rooms\.(\d+)\.(\d+)\./.exec(path) ?? []
    if (room === undefined || at === undefined) return t(path === 'comment' ? 'booking.specialRequests' : 'booking.contactDetails')
    const number = String(Number(room) + 1)
    if (at === '0') return draft.rooms.length > 1 ? t('booking.leadGuestOf', { room: number }) : t('booking.leadGuest')
    return t('hotel.guestOfRoom', { room: number, guest: String(Number(at) + 1) })
  }
}

interface RoomCardProps {
  at: number
  guests: readonly Guest[]
  stay: ValidatedStayWire
  search: HotelSearch
  faults: Faults
  onGuest: (place: number, guest: Guest) => void
  /** Shows what fills a place with one tap. */
  oneTap: (place: number) => React.ReactNode
}
function RoomCard({ at, guests, stay, search, faults, onGuest, oneTap }: RoomCardProps) {
  const { t } = useLocale()
  const describe = useRoomGuests()
  const room = search.rooms[at]
  const [lead, ...others] = guests
  const [pressed, setPressed] = useState<boolean>()
  const isFilled = others.some(guest => guest.firstName !== '')
  const hasFault = faults.listed.some(({ path }) => path.startsWith(`rooms.${at}.`) && !path.startsWith(`rooms.${at}.0.`))
  const fields = (guest: Guest, place: number) => (
    <div className="flex flex-col gap-4">
      {oneTap(place)}
      <GuestFields
        path={`rooms.${at}.${place}`}
        value={guest}
        onChange={next => onGuest(place, next)}
        faults={faults}
        asks={stay.asks}
        lead={place === 0}
      />
    </div>
  )
  const rest = others.map((guest, index) => {
    const place = index + 1
    const age = guest.child ? room?.childAges[place - (room?.adults ?? 0)] : undefined
    return (
      <fieldset key={place} className="min-w-0 border-t border-border pt-4">
        <legend className="contents">
          <span className="block font-semibold mb-3">
            {guest.child ? t('trade.child') : t('trade.adult')} {guest.child ? '' : place + 1}
            {age !== undefined && <span className="font-regular text-text-muted"> · {t('trade.ageYears', { count: age })}</span>}
          </span>
        </legend>
        {fields(guest, place)}
      </fieldset>
    )
  })
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg">
          {guests.length > 0 && search.rooms.length > 1 && `${t('ui.roomNumber', { room: String(at + 1) })}: `}
          {stay.rooms[at]?.name}
        </h3>
        {room && <p className="text-sm text-text-muted">{describe(room)}</p>}
      </div>
      {lead && (
        <fieldset className="min-w-0">
          <legend className="contents">
            <span className="block font-semibold mb-3">{t('booking.leadGuest')}</span>
          </legend>
          {fields(lead, 0)}
        </fieldset>
      )}
      {stay.asks.everyGuest
        ? rest
        : others.length > 0 && (
            <Disclosure
              open={hasFault || (pressed ?? isFilled)}
              onChange={setPressed}
              summary={
                <span>
                  {t('hotel.otherGuests')} <span className="font-regular text-text-muted">({t('ui.optional')})</span>
                </span>
              }
            >
              <div className="flex flex-col gap-4 pt-1">{rest}</div>
            </Disclosure>
          )}
    </Card>
  )
}

interface OneTapProps {
  known: KnownTravelers
  days: readonly string[]
  place: GuestPlace | undefined
  taken: readonly string[]
  onFill: (place: GuestPlace, saved: SavedTraveler) => void
}
const OneTap = ({ place, onFill, ...rest }: OneTapProps) =>
  place ? <OneTapTravelers {...rest} seat={place.seat} onFill={saved => onFill(place, saved)} /> : null
