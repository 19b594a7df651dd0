import type { PackageSearch, RoomPlacement } from '@karwan/domain/packages'
import { passengerKindKeys } from '@karwan/messages/keys'
import { GripVertical } from 'lucide'
import { type DragEvent, useState } from 'react'
import { Card, Icon, Notice, Select } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import type { Faults } from '../../form/index.ts'
import type { TravelerDraft } from '../flight/index.ts'
import { exchangePlaces, moveToRoom } from './rooms.ts'

interface RoomsFieldsProps {
  travelers: readonly TravelerDraft[]
  rooms: RoomPlacement
  stay: PackageSearch['stay']
  onChange: (rooms: RoomPlacement) => void
  faults: Faults
}

/**
 * Travelers by room; with several rooms each can be dragged to another one or has it chosen, in exchange for a traveler
 * there: for the one that it is dropped on, where both places were searched for the same age.
 */
export function RoomsFields({ travelers, rooms, stay, onChange, faults }: RoomsFieldsProps) {
  const { t } = useLocale()
  const error = faults.at('rooms')
  const [dragged, setDragged] = useState<number>()
  const mayMove = (traveler: number, room: number) =>
    rooms.some((people, other) => other !== room && people.length > 0 && moveToRoom(rooms, traveler, other, stay) !== undefined)
  const isMovable = rooms.some((people, room) => people.some(traveler => mayMove(traveler, room)))
  /** A place that takes who is dragged, and lets everything else through. */
  const takes = (moved: RoomPlacement | undefined) =>
    moved && {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        event.stopPropagation()
        setDragged(undefined)
        onChange(moved)
      },
    }
  return (
    <Card as="section" id="rooms" tabIndex={-1} className="flex flex-col gap-4">
      <div>
        <h3 className="text-xl">{t('booking.packageRooms')}</h3>
        <p className="text-sm text-text-muted">
          {t('booking.packageRoomsHelp')}
          {isMovable && ` ${t('booking.packageRoomsMove')}`}
        </p>
      </div>
      {error && <Notice tone="danger" title={error} />}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {rooms.map((people, room) => {
          const isOwn = dragged !== undefined && people.includes(dragged)
          const moved = dragged === undefined || isOwn ? undefined : moveToRoom(rooms, dragged, room, stay)
          return (
            <section
              // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the search
              key={room}
              className={`min-w-0 rounded-lg bg-surface-sunken p-4 flex flex-col gap-3 ${moved ? 'outline-2 outline-dashed outline-primary' : ''}`}
              {...takes(moved)}
            >
              <h4 className="text-md">{t('ui.roomNumber', { room: String(room + 1) })}</h4>
              <ul className="flex flex-col gap-3">
                {people.map((at, place) => (
                  <li
                    key={at}
                    className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${mayMove(at, room) ? 'cursor-grab' : ''} ${dragged === at ? 'opacity-50' : ''}`}
                    draggable={mayMove(at, room)}
                    onDragStart={event => {
                      event.dataTransfer.effectAllowed = 'move'
                      setDragged(at)
                    }}
                    onDragEnd={() => setDragged(undefined)}
                    {...takes(dragged === undefined || isOwn ? undefined : exchangePlaces(rooms, dragged, at, stay))}
                  >
                    {mayMove(at, room) ? (
                      <Icon of={GripVertical} size={20} className="shrink-0 text-text-muted" />
                    ) : (
                      isMovable && <span className="w-5 shrink-0" />
                    )}
                    <Sleeper number={at + 1} traveler={travelers[at]} age={ageAt(stay, room, place)} leads={place === 0} />
                    <RoomChoice
                      label={`${t('booking.travelerAt', { number: String(at + 1) })}: ${t('booking.packageRooms')}`}
                      traveler={at}
                      room={room}
                      rooms={rooms}
                      stay={stay}
                      onChange={onChange}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Card>
  )
}

interface RoomChoiceProps extends Pick<RoomsFieldsProps, 'rooms' | 'stay' | 'onChange'> {
  label: string
  traveler: number
  room: number
}
/** The rooms a traveler may have; nothing where that is his alone. */
function RoomChoice({ label, traveler, room, rooms, stay, onChange }: RoomChoiceProps) {
  const { t } = useLocale()
  const options = rooms.flatMap((_, other) => {
    const isOpen = moveToRoom(rooms, traveler, other, stay) !== undefined
    return isOpen ? [{ value: String(other), label: t('ui.roomNumber', { room: String(other + 1) }) }] : []
  })
  if (options.length < 2) return null
  const move = (to: string) => {
    const moved = moveToRoom(rooms, traveler, Number(to), stay)
    if (moved) onChange(moved)
  }
  return <Select label={label} hideLabel low value={String(room)} onChange={move} options={options} />
}

const ageAt = ({ rooms }: PackageSearch['stay'], room: number, place: number): number | undefined =>
  rooms[room]?.childAges[place - rooms[room].adults]

interface SleeperProps {
  number: number
  traveler: TravelerDraft | undefined
  /** Age that the place was searched for; undefined for an adult. */
  age: number | undefined
  leads: boolean
}
function Sleeper({ number, traveler, age, leads }: SleeperProps) {
  const { t } = useLocale()
  if (!traveler) return null
  const name = [traveler.firstName, traveler.lastName].filter(Boolean).join(' ')
  const facts = [
    age === undefined ? t(passengerKindKeys[traveler.kind]) : t('trade.ageYears', { count: age }),
    ...(leads ? [t('booking.leadGuest')] : []),
  ]
  return (
    <span className="flex-[1_1_8rem] min-w-0">
      <span className="block font-semibold">
        {name === '' ? t('booking.travelerAt', { number: String(number) }) : <Bdi ltr>{name}</Bdi>}
      </span>
      <span className="block text-sm text-text-muted">{facts.join(' · ')}</span>
    </span>
  )
}
