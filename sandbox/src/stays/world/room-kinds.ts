import type { HotelType, RoomOffer } from '@karwan/domain/hotels'
import type { InEachLanguage } from '../../kit/languages.ts'

export type RoomKindId = RoomOffer['roomType']
export interface RoomKind {
  readonly id: RoomKindId
  readonly names: InEachLanguage
  readonly adults: number
  /** Adults and children from 3; the smallest sleep in a cot. */
  readonly guests: number
  readonly priceThousandths: number
  readonly squareMeters: number
  readonly beds: RoomOffer['beds']
}

/** Words of the glossary (trade.room…). */
export const roomKinds: Readonly<Record<RoomKindId, RoomKind>> = {
  single: kind({
    id: 'single',
    names: ['Single room', 'غرفة لشخص واحد', 'ژووری تاکەکەسی'],
    sleeps: [1, 1],
    priceThousandths: 800,
    squareMeters: 14,
    beds: [{ kind: 'single', count: 1 }],
  }),
  double: kind({
    id: 'double',
    names: ['Double room', 'غرفة مزدوجة بسرير كبير', 'ژووری دووکەسی بە قەرەوێڵەی گەورە'],
    sleeps: [2, 3],
    priceThousandths: 1000,
    squareMeters: 20,
    beds: [{ kind: 'queen', count: 1 }],
  }),
  twin: kind({
    id: 'twin',
    names: ['Twin room', 'غرفة بسريرين', 'ژووری دوو قەرەوێڵەیی'],
    sleeps: [2, 3],
    priceThousandths: 985,
    squareMeters: 20,
    beds: [{ kind: 'single', count: 2 }],
  }),
  triple: kind({
    id: 'triple',
    names: ['Triple room', 'غرفة لثلاثة أشخاص', 'ژووری سێکەسی'],
    sleeps: [3, 4],
    priceThousandths: 1270,
    squareMeters: 26,
    beds: [{ kind: 'single', count: 3 }],
  }),
  family: kind({
    id: 'family',
    names: ['Family room', 'غرفة عائلية', 'ژووری خێزانی'],
    sleeps: [4, 5],
    priceThousandths: 1460,
    squareMeters: 34,
    beds: [
      { kind: 'double', count: 1 },
      { kind: 'single', count: 2 },
    ],
  }),
  deluxe: kind({
    id: 'deluxe',
    names: ['Deluxe room', 'غرفة ديلوكس', 'ژووری دیلۆکس'],
    sleeps: [2, 4],
    priceThousandths: 1240,
    squareMeters: 30,
    beds: [
      { kind: 'king', count: 1 },
      { kind: 'sofa', count: 1 },
    ],
  }),
  studio: kind({
    id: 'studio',
    names: ['Studio', 'استوديو', 'ستۆدیۆ'],
    sleeps: [3, 4],
    priceThousandths: 1180,
    squareMeters: 36,
    beds: [
      { kind: 'queen', count: 1 },
      { kind: 'sofa', count: 1 },
    ],
  }),
  suite: kind({
    id: 'suite',
    names: ['Suite', 'جناح', 'سویت'],
    sleeps: [6, 8],
    priceThousandths: 2050,
    squareMeters: 52,
    beds: [
      { kind: 'king', count: 1 },
      { kind: 'sofa', count: 2 },
    ],
  }),
}
interface KindRow extends Pick<RoomKind, 'id' | 'priceThousandths' | 'squareMeters' | 'beds'> {
  /** English, Arabic, Sorani. */
  readonly names: readonly [string, string, string]
  /** Adults, guests. */
  readonly sleeps: readonly [number, number]
}
function kind({ names: [en, ar, ckb], sleeps: [adults, guests], ...row }: KindRow): RoomKind {
  return { ...row, names: { en, ar, ckb }, adults, guests }
}

/** Returns the rooms of a house: the first two always, some of the rest by chance. */
export function roomsOf(type: HotelType, stars: number, random: () => number): readonly RoomKindId[] {
  const [sure, likely] = plan(type, stars)
  return [...sure, ...likely.filter(() => random() < 0.78)]
}

function plan(type: HotelType, stars: number): readonly [readonly RoomKindId[], readonly RoomKindId[]] {
  if (type === 'Hostel')
    return [
      ['twin', 'single', 'triple'],
      ['double', 'family'],
    ]
  if (type === 'Apartment')
    return [
      ['studio', 'family'],
      ['double', 'suite', 'triple'],
    ]
  if (type === 'Villa')
    return [
      ['family', 'suite'],
      ['studio', 'deluxe'],
    ]
  if (type === 'Resort')
    return [
      ['double', 'family', 'suite'],
      ['twin', 'deluxe', 'studio'],
    ]
  if (stars <= 2)
    return [
      ['double', 'twin', 'triple'],
      ['single', 'family'],
    ]
  if (stars === 3)
    return [
      ['double', 'twin', 'family'],
      ['single', 'triple', 'deluxe'],
    ]
  return [
    ['double', 'twin', 'family'],
    ['deluxe', 'suite', stars === 4 ? 'triple' : 'studio'],
  ]
}
