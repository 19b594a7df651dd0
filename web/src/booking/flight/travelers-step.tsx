import type { SavedTraveler } from '@karwan/contract/travelers'
import type { LocalDate } from '@karwan/domain/calendar'
import type { Money } from '@karwan/domain/money'
import { type Seat, seatOf, titles } from '@karwan/domain/travelers'
import { passengerKindKeys, titleKeys } from '@karwan/messages/keys'
import { ChevronDown, CircleCheck } from 'lucide'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, Card, cx, Icon, SummaryBar } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { ErrorSummary, type Faults, focusField } from '../../form/index.ts'
import { useAccount } from '../../session/index.ts'
import { BarPrice, ContactFields, reachedBy, useAccountContact } from '../form/index.ts'
import { OneTapTravelers, useSavedTravelers, WhoTravels } from '../travelers/index.ts'
import type { BookingDraft, TravelerDraft } from './booking-draft.ts'
import { filledWith } from './fill-travelers.ts'
import { TravelerFields } from './traveler-fields.tsx'

export interface TravelersStepProps {
  /** Days on which ages count. */
  days: readonly LocalDate[]
  /** Carriers of the trip; none where there is no flight. */
  airlines: readonly string[]
  draft: BookingDraft
  onChange: (draft: BookingDraft) => void
  faults: Faults
  passportRequired: boolean
  /** Paths that have a fault, seen or not. */
  faulty: readonly string[]
  onContinue: () => void
  price: { readonly total: Money; readonly usd: Money }
  /** Place of a kind of traveler; by default a seat of a flight. */
  seatFor?: (kind: TravelerDraft['kind']) => Seat
  /** Parts of the form before the travelers. */
  lead?: ReactNode
  /** Takes a traveler out, where their number is free. */
  onRemove?: ((at: number) => void) | undefined
  /** Parts of the form after the travelers. */
  children?: ReactNode
}

/** Shows the travelers and their contact. Each traveler folds to a line when done, and the next one opens. */
export function TravelersStep(props: TravelersStepProps) {
  const { days, airlines, draft, onChange, faults, passportRequired, onContinue, price, children, seatFor = seatOf, lead, onRemove } = props
  const { t } = useLocale()
  const { travelers, contact } = draft
  const { open, setOpen, isDone, setTraveler, finish, known, places, fillAll, fillOne } = useTravelerCards(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (faults.allow()) onContinue()
  }
  const ownerOf = (path: string) => {
    const at = travelerOf(path)
    if (path === 'rooms') return t('booking.packageRooms')
    if (path.startsWith('bags.')) return t('trade.extraBags')
    return at === undefined ? t('booking.contactDetails') : t('booking.travelerAt', { number: String(at + 1) })
  }
  return (
    <form noValidate onSubmit={submit} onBlur={faults.onBlur} className="flex flex-col gap-4 md:gap-5">
      <ErrorSummary faults={faults} ownerOf={ownerOf} open={path => setOpen(travelerOf(path) ?? open)} />
      {lead}
      <h2 className="text-xl">{t('booking.stepTravelersTitle')}</h2>
      <WhoTravels
        known={known}
        days={days}
        title={t('booking.stepTravelersTitle')}
        seats={places.map(at => seatFor(travelers[at]?.kind ?? 'adt'))}
        passports={passportRequired}
        onFill={fillAll}
      />
      {numbered(travelers).map(({ path, traveler, at }) => (
        <TravelerCard
          key={path}
          number={at + 1}
          traveler={traveler}
          isDone={isDone(at)}
          isOpen={open === at}
          hasFault={faults.listed.some(({ path }) => path.startsWith(`passengers.${at}.`))}
          onToggle={() => setOpen(open === at ? -1 : at)}
        >
          <OneTapTravelers
            known={known}
            days={days}
            seat={seatFor(traveler.kind)}
            taken={travelers.toSpliced(at, 1).map(({ firstName, lastName }) => `${firstName} ${lastName}`.toLowerCase())}
            onFill={saved => fillOne(at, saved)}
          />
          <TravelerFields
            path={path}
            value={traveler}
            onChange={next => setTraveler(at, next)}
            faults={faults}
            passportRequired={passportRequired}
            airlines={airlines}
          />
          <div className="flex flex-wrap justify-end gap-3">
            {onRemove && (
              <Button variant="ghost" onClick={() => onRemove(at)}>
                {t('visa.removeTraveler')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => finish(at)}>
              {t('ui.done')}
            </Button>
          </div>
        </TravelerCard>
      ))}
      {children}
      <ContactFields value={contact} onChange={next => onChange({ ...draft, contact: next })} faults={faults} />
      <p className="text-sm text-text-muted">{t('success.draftKept')}</p>
      <div className="max-lg:hidden flex justify-end">
        <Button type="submit" size="lg">
          {t('ui.continue')}
        </Button>
      </div>
      <SummaryBar summary={<BarPrice total={price.total} usd={price.usd} />}>
        <Button type="submit">{t('ui.continue')}</Button>
      </SummaryBar>
    </form>
  )
}

/** Holds which traveler's card is open, and fills travelers by hand and from saved ones. */
function useTravelerCards({ draft, onChange, faults, faulty }: TravelersStepProps) {
  const { travelers, contact } = draft
  const isDone = (at: number) => !faulty.some(path => path.startsWith(`passengers.${at}.`))
  const [open, setOpen] = useState(() =>
    Math.max(
      0,
      travelers.findIndex((_, at) => !isDone(at)),
    ),
  )
  const setTraveler = (at: number, traveler: TravelerDraft) =>
    onChange({ ...draft, travelers: travelers.map((each, index) => (index === at ? traveler : each)) })
  const finish = (at: number) => {
    if (!faults.judge(`passengers.${at}.`)) return focusLater(faulty.find(path => path.startsWith(`passengers.${at}.`)) ?? '')
    const next = travelers.findIndex((_, index) => index !== at && !isDone(index))
    setOpen(next)
    focusLater(next < 0 ? 'contact.phone' : `passengers.${next}.title`)
  }
  const count = travelers.length
  const knownCount = useRef(count)
  useEffect(() => {
    if (count > knownCount.current) {
      setOpen(count - 1)
      focusLater(`passengers.${count - 1}.title`)
    }
    knownCount.current = count
  }, [count])
  const { known } = useSavedTravelers()
  const { user } = useAccount()
  useAccountContact(contact, next => onChange({ ...draft, contact: next }))
  const places = emptyFirst(travelers)
  const fillAll = (people: readonly (SavedTraveler | undefined)[]) => {
    const filled = travelers.map((traveler, at) => {
      const saved = people[places.indexOf(at)]
      return saved ? filledWith(traveler, saved) : traveler
    })
    const chosen = people.filter(person => person !== undefined)
    onChange({ travelers: filled, contact: reachedBy(contact, user?.email ?? '', chosen) })
    setOpen(filled.findIndex(isEmpty))
  }
  const fillOne = (at: number, saved: SavedTraveler) =>
    onChange({
      travelers: travelers.map((traveler, index) => (index === at ? filledWith(traveler, saved) : traveler)),
      contact: reachedBy(contact, user?.email ?? '', [saved]),
    })
  return { open, setOpen, isDone, setTraveler, finish, known, places, fillAll, fillOne }
}

const isEmpty = ({ firstName, lastName, birthDate }: TravelerDraft): boolean => `${firstName}${lastName}${birthDate}` === ''
/** Places by number: those nobody has typed anything into are taken first. */
const emptyFirst = (travelers: readonly TravelerDraft[]): readonly number[] => {
  const all = travelers.map((_, at) => at)
  const isFree = (at: number) => isEmpty(travelers[at] as TravelerDraft)
  return [...all.filter(isFree), ...all.filter(at => !isFree(at))]
}

/** The travelers with their paths in the order request. */
export const numbered = (travelers: readonly TravelerDraft[]) =>
  travelers.map((traveler, at) => ({ path: `passengers.${at}`, traveler, at }))

/** Finds the traveler that a path in the order request is of. */
const travelerOf = (path: string): number | undefined => {
  const [, at] = /^passengers\.(\d+)\./.exec(path) ?? []
  return at === undefined ? undefined : Number(at)
}

const focusLater = (path: string) => requestAnimationFrame(() => requestAnimationFrame(() => focusField(path)))

interface TravelerCardProps {
  number: number
  traveler: TravelerDraft
  isDone: boolean
  isOpen: boolean
  hasFault: boolean
  onToggle: () => void
  children: ReactNode
}
function TravelerCard({ number, traveler, isDone, isOpen, hasFault, onToggle, children }: TravelerCardProps) {
  const { t } = useLocale()
  const title = titles.find(each => each === traveler.title)
  const name = [traveler.firstName, traveler.lastName].filter(Boolean).join(' ')
  return (
    <Card as="section" padded={false} className={cx(hasFault && 'border-danger')}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="w-full min-h-16 px-4 md:px-6 py-3 flex items-center gap-3 text-start"
        >
          <span className="flex-1 min-w-0">
            <span className="block font-semibold">
              {t('booking.travelerNumber', { number: String(number), kind: t(passengerKindKeys[traveler.kind]) })}
            </span>
            {!isOpen && name !== '' && (
              <span className="block text-sm font-regular text-text-muted">
                {title && `${t(titleKeys[title])} `}
                <Bdi ltr>{name}</Bdi>
              </span>
            )}
          </span>
          {isDone && (
            <span className="inline-flex items-center gap-1 text-sm font-medium text-success-text">
              <Icon of={CircleCheck} size={20} />
              {t('booking.travelerDone')}
            </span>
          )}
          <Icon of={ChevronDown} size={20} className={cx('transition-transform duration-150', isOpen && 'rotate-180')} />
        </button>
      </h3>
      {isOpen && <div className="fade-in border-t border-border p-4 md:p-6 flex flex-col gap-5">{children}</div>}
    </Card>
  )
}
