import type { HotelType } from '@karwan/domain/hotels'
import { pictureRows } from './picture-rows.ts'
import { pictureWordRows } from './picture-word-rows.ts'
import type { RoomKindId } from './room-kinds.ts'
import { cell, inEachLanguage, readRows } from './rows.ts'

interface Picture {
  readonly file: string
  readonly kind: string
  readonly palette: string
  readonly from: number
  readonly to: number
}
const pictures: readonly Picture[] = readRows(pictureRows).map(row => ({
  file: `${cell(row, 0)}.webp`,
  kind: cell(row, 1),
  palette: cell(row, 2),
  from: Number(cell(row, 3)),
  to: Number(cell(row, 4)),
}))

/** Houses look alike inside: every room of one has one palette. */
const palettes = ['amber', 'blush', 'charcoal', 'navy', 'olive', 'teal'] as const
export type Palette = (typeof palettes)[number]

const exteriors: Readonly<Record<HotelType, (stars: number) => readonly string[]>> = {
  Hotel: stars =>
    stars >= 4 ? ['exterior-tower', 'exterior-midrise'] : stars === 3 ? ['exterior-midrise'] : ['exterior-inn', 'exterior-midrise'],
  Apartment: () => ['exterior-midrise'],
  Resort: () => ['exterior-villa'],
  Villa: () => ['exterior-villa'],
  Hostel: () => ['exterior-inn'],
}
/** Up in the hills a small house is built of wood. */
const mountainTowns = new Set('X-SHQ X-SOR X-RWD X-DKN X-AMD X-AKR X-BLD X-UZG X-SPN RZV'.split(' '))

/** The best fitting pictures of these kinds: of the stars if there are any, of the palette if there are any. */
function fitting(kinds: readonly string[], stars: number, palette?: Palette): readonly Picture[] {
  const ofKind = pictures.filter(picture => kinds.includes(picture.kind))
  const ofStars = ofKind.filter(picture => stars >= picture.from && stars <= picture.to)
  const wide = ofStars.length > 0 ? ofStars : ofKind
  const ofPalette = wide.filter(picture => picture.palette === palette)
  return ofPalette.length > 0 ? ofPalette : wide
}
const pick = (from: readonly Picture[], chance: number): Picture => from[Math.floor(chance * from.length)] as Picture

const roomPicture: Readonly<Record<RoomKindId, string>> = {
  single: 'room-standard',
  double: 'room-standard',
  twin: 'room-twin',
  triple: 'room-family',
  family: 'room-family',
  deluxe: 'room-standard',
  studio: 'room-standard',
  suite: 'suite',
}
export const imageOfRoom = (kind: RoomKindId, stars: number, palette: Palette): string =>
  pick(fitting([roomPicture[kind]], kind === 'suite' ? 5 : stars, palette), 0).file

export interface Look {
  readonly palette: Palette
  /** Picture in the list. */
  readonly image: string
  readonly images: readonly { readonly file: string; readonly kind: string }[]
}

interface Described {
  readonly type: HotelType
  readonly stars: number
  readonly cityCode: string
  readonly facilities: ReadonlySet<string>
  readonly rooms: readonly RoomKindId[]
}
/** Public rooms that may stand for the whole house; nobody books a gym. */
const inviting = new Set(['pool', 'terrace', 'restaurant', 'majlis'])

/** Dresses a house: outside, lobby, its rooms, a bathroom and what it says it has. */
export function dress(house: Described, random: () => number): Look {
  const palette = palettes[Math.floor(random() * palettes.length)] as Palette
  const usual = exteriors[house.type](house.stars)
  const kinds = mountainTowns.has(house.cityCode) && house.stars <= 4 && random() < 0.4 ? ['exterior-lodge'] : usual
  const exterior = pick(fitting(kinds, house.stars), random())
  const lobby = pick(fitting(['lobby'], house.stars, palette), random())
  const rooms = house.rooms.map(kind => ({ file: imageOfRoom(kind, house.stars, palette), kind: `room-${kind}` }))
  const bathroom = pick(fitting(['bathroom'], house.stars, palette), random())
  const shared = publicRooms(house, palette, random)
  const images = [exterior, lobby, ...shared].map(({ file, kind }) => ({ file, kind: kind.replace(/^exterior-.*/, 'exterior') }))
  const all = [images[0], ...rooms, { file: bathroom.file, kind: 'bathroom' }, ...images.slice(1)].filter(image => image !== undefined)
  const shown = random()
  const proud = shared.filter(({ kind }) => inviting.has(kind))
  const other = proud[Math.floor(random() * proud.length)] ?? lobby
  // Most houses show their face, some what they are proud of, so that a list does not repeat itself.
  const image = shown < 0.62 ? exterior.file : shown < 0.8 ? other.file : shown < 0.9 ? lobby.file : (rooms[0]?.file ?? exterior.file)
  return { palette, image, images: all.filter((one, index) => all.findIndex(same => same.file === one.file) === index) }
}

function publicRooms(house: Described, palette: Palette, random: () => number): readonly Picture[] {
  const wanted: readonly (readonly [string, string])[] = [
    ['restaurant', 'restaurant'],
    ['pool', 'pool'],
    ['spa', 'spa'],
    ['gym', 'gym'],
    ['prayerRoom', 'prayer-room'],
    ['cafe', 'terrace'],
    ['meetingRoom', 'lounge'],
    ['halal', 'majlis'],
  ]
  const has = wanted.filter(([facility]) => house.facilities.has(facility)).slice(0, 6)
  return has.map(([, kind]) => pick(fitting([kind], house.stars, palette), random()))
}

const words = new Map(
  readRows(pictureWordRows).map(row => [
    `${cell(row, 0)}.webp`,
    { color: cell(row, 1), caption: inEachLanguage(row, 2), preview: `data:image/webp;base64,${cell(row, 5)}` },
  ]),
)
/** Colour and preview of a picture, before it is there. */
export const glimpseOf = (file: string) => {
  const { color, preview } = words.get(file) ?? {}
  return { color, preview }
}
/** Returns a picture of a hotel with its description. */
export const describePicture = (picture: { readonly file: string; readonly kind: string }) => ({ ...picture, ...words.get(picture.file) })
