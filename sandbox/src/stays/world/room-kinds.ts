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
  single: kind('single', ['Single room', 'غرفة لشخص واحد', 'ژووری تاکەکەسی'], [1, 1], 800, 14, [{ kind: 'single', count: 1 }]),
  double: kind('double', ['Double room', 'غرفة مزدوجة بسرير كبير', 'ژووری دووکەسی بە قەرەوێڵەی گەورە'], [2, 3], 1000, 20, [
    { kind: 'queen', count: 1 },
  ]),
  twin: kind('twin', ['Twin room', 'غرفة بسريرين', 'ژووری دوو قەرەوێڵەیی'], [2, 3], 985, 20, [{ kind: 'single', count: 2 }]),
  triple: kind('triple', ['Triple room', 'غرفة لثلاثة أشخاص', 'ژووری سێکەسی'], [3, 4], 1270, 26, [{ kind: 'single', count: 3 }]),
  family: kind('family', ['Family room', 'غرفة عائلية', 'ژووری خێزانی'], [4, 5], 1460, 34, [
    { kind: 'double', count: 1 },
    { kind: 'single', count: 2 },
  ]),
  deluxe: kind('deluxe', ['Deluxe room', 'غرفة ديلوكس', 'ژووری دیلۆکس'], [2, 4], 1240, 30, [
    { kind: 'king', count: 1 },
    { kind: 'sofa', count: 1 },
  ]),
  studio: kind('studio', ['Studio', 'استوديو', 'ستۆدیۆ'], [3, 4], 1180, 36, [
    { kind: 'queen', count: 1 },
    { kind: 'sofa', count: 1 },
  ]),
  suite: kind('suite', ['Suite', 'جناح', 'سویت'], [6, 8], 2050, 52, [
    { kind: 'king', count: 1 },
    { kind: 'sofa', count: 2 },
  ]),
}
function kind(
  id: RoomKindId,
  [en, ar, ckb]: readonly [string, string, string],
  [adults, guests]: readonly [number, number],
  priceThousandths: number,
  squareMeters: number,
  beds: RoomOffer['beds'],
): RoomKind {
  return { id, names: { en, ar, ckb }, adults, guests, priceThousandths, squareMeters, beds }
}

/** Which rooms a house has: the first two always, some of the rest by chance. */
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
