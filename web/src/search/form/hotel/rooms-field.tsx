import { guestsOf, hotelLimits, type RoomGuests, splitIntoRooms } from '@karwan/domain/hotels'
import { BedDouble, Plus, Trash2 } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, Icon, Select, Stepper } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { PanelField } from '../panel-field.tsx'
import { ageUnknown } from './hotel-draft.ts'
import { NationalityField } from './nationality-field.tsx'

export interface RoomsFieldProps {
  rooms: readonly RoomGuests[]
  nationality: number
  onRooms: (rooms: readonly RoomGuests[]) => void
  onNationality: (id: number) => void
  error?: string | undefined
  className?: string
  /** Questions besides, below the rooms. */
  children?: ReactNode
}

/** Rooms with their guests; ages of children are asked for at once, prices hang on them. */
export function RoomsField({ rooms, nationality, onRooms, onNationality, error, className, children: more }: RoomsFieldProps) {
  const { t } = useLocale()
  const { adults, children } = guestsOf(rooms)
  const panel = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)
  const focusMissingAge = () => [...(panel.current?.querySelectorAll('select') ?? [])].find(({ value }) => value === '')?.focus()
  const finish = (): boolean => {
    const isOpen = rooms.some(({ childAges }) => childAges.includes(ageUnknown))
    setAsked(isOpen)
    if (isOpen) focusMissingAge()
    return !isOpen
  }
  const hasSplit = useRef(false)
  useEffect(() => {
    if (hasSplit.current) focusMissingAge()
    hasSplit.current = false
  })
  /** Proposes two rooms for a room's guests and one child more: a room takes no third. */
  const splitOf = (at: number, { adults, childAges }: RoomGuests) => {
    if (childAges.length < hotelLimits.children || rooms.length === hotelLimits.rooms) return undefined
    const split = splitIntoRooms({ adults, childAges: [...childAges, ageUnknown] }, 2)
    return (
      split &&
      (() => {
        hasSplit.current = true
        onRooms(rooms.flatMap((each, index) => (index === at ? split : [each])))
      })
    )
  }
  const set = (at: number, room: RoomGuests) => onRooms(rooms.map((each, index) => (index === at ? room : each)))
  return (
    <PanelField
      label={t('ui.roomsAndGuests')}
      text={`${t('trade.rooms', { count: rooms.length })} · ${t('trade.guests', { count: adults + children })}`}
      icon={<Icon of={BedDouble} size={20} className="text-text-muted" />}
      error={error}
      className={className ?? ''}
      onDone={finish}
    >
      <div ref={panel}>
        {rooms.map((room, at) => (
          <RoomPanel
            // biome-ignore lint/suspicious/noArrayIndexKey: a room is its number
            key={at}
            number={at + 1}
            room={room}
            asks={asked || error !== undefined}
            onChange={next => set(at, next)}
            onSplit={splitOf(at, room)}
            onRemove={rooms.length > 1 ? () => onRooms(rooms.filter((_, index) => index !== at)) : undefined}
          />
        ))}
      </div>
      {more}
      {rooms.length < hotelLimits.rooms && (
        <Button variant="ghost" icon={<Icon of={Plus} size={20} />} onClick={() => onRooms([...rooms, { adults: 2, childAges: [] }])}>
          {t('ui.addRoom')}
        </Button>
      )}
      <hr className="border-border my-4" />
      <NationalityField value={nationality} onChange={onNationality} />
    </PanelField>
  )
}

interface RoomPanelProps {
  number: number
  room: RoomGuests
  onChange: (room: RoomGuests) => void
  onRemove: (() => void) | undefined
  /** Takes one child more, in two rooms. */
  onSplit: (() => void) | undefined
  /** Ages that are missing are marked. */
  asks: boolean
}
function RoomPanel({ number, room, onChange, onRemove, onSplit, asks }: RoomPanelProps) {
  const { t } = useLocale()
  const { adults, childAges } = room
  const setChildren = (count: number) =>
    onChange({ adults, childAges: [...childAges.slice(0, count), ...Array(Math.max(0, count - childAges.length)).fill(ageUnknown)] })
  const setAge = (child: number, age: number) =>
    onChange({ adults, childAges: childAges.map((each, index) => (index === child ? age : each)) })
  return (
    <fieldset
      aria-label={t('ui.roomNumber', { room: String(number) })}
      className="min-w-0 pb-3 mb-3 border-b border-border last-of-type:border-0"
    >
      <div className="flex items-center min-h-11">
        <span className="flex-1 font-semibold">{t('ui.roomNumber', { room: String(number) })}</span>
        {onRemove && (
          <Button variant="ghost" size="sm" icon={<Icon of={Trash2} size={18} />} onClick={onRemove}>
            {t('search.removeRoom', { room: String(number) })}
          </Button>
        )}
      </div>
      <Stepper
        label={t('trade.kindAdults')}
        value={adults}
        min={1}
        max={hotelLimits.adults}
        onChange={count => onChange({ adults: count, childAges })}
      />
      <Stepper
        label={t('trade.kindChildren')}
        value={childAges.length}
        min={0}
        max={hotelLimits.children}
        onChange={setChildren}
        limit={childAges.length === hotelLimits.children ? t('error.childrenPerRoom', { count: hotelLimits.children }) : undefined}
      />
      {onSplit && (
        <Button variant="ghost" size="sm" icon={<Icon of={Plus} size={18} />} onClick={onSplit}>
          {t('search.splitForChild')}
        </Button>
      )}
      {childAges.length > 0 && (
        <div className="grid grid-cols-2 gap-x-3 gap-y-2 pt-1">
          {childAges.map((age, child) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a child is its number
              key={child}
              label={t('ui.childAge', { child: String(child + 1) })}
              placeholder={t('ui.select')}
              value={age === ageUnknown ? '' : String(age)}
              onChange={value => setAge(child, Number(value))}
              error={asks && age === ageUnknown ? t('error.childAgeRequired') : undefined}
              options={ages.map(value => ({ value: String(value), label: t('trade.ageYears', { count: value }) }))}
            />
          ))}
          <p className="col-span-2 text-sm text-text-muted">{t('search.childAges')}</p>
        </div>
      )}
    </fieldset>
  )
}
const ages = Array.from({ length: hotelLimits.oldestChild + 1 }, (_, age) => age)
