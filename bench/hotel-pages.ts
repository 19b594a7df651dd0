/**
 * Measures how long the server takes for a page of a long hotel list, from the request to the last byte: the first
 * request of a search, and further ones.
 */
import type { World } from '../e2e/world/world.ts'
import { median, tell } from './measure.ts'
import { hotelAskings } from './rules.ts'
import { finishHotelSearch } from './shop.ts'

const searches = 5
const askings = 40
const sorts = ['TopHotels', 'MinPrice', 'Stars', 'SpecialDeal'] as const

interface Asked {
  readonly ms: number
  readonly total: number
}

export async function tellHotelPages({ shop }: Pick<World, 'shop'>): Promise<void> {
  const [firsts, others]: [number[], number[]] = [[], []]
  let hotels = 0
  for (let run = 0; run < searches; run++) {
    const { code, ask } = await finishHotelSearch(shop)
    const page = async (round: number): Promise<Asked> => {
      const params = {
        code,
        page: '1',
        sortType: sorts[round % 4] ?? 'TopHotels',
        filter: JSON.stringify(hotelAskings(run * askings + round)),
      }
      const began = performance.now()
      const { total } = await ask<{ total: number }>(`/api/v2/hotels?${new URLSearchParams(params)}`)
      return { ms: performance.now() - began, total }
    }
    for (let round = 0; round < askings; round++) {
      const { ms, total } = await page(round)
      ;(round === 0 ? firsts : others).push(ms)
      hotels = total
    }
  }
  const p95 = others.toSorted((a, b) => a - b)[Math.floor(others.length * 0.95)] ?? Number.NaN
  tell(
    `a filtered, sorted page of ${hotels} hotels over HTTP: the first of a search`,
    `${median(firsts).toFixed(1)} ms`,
    `median of ${searches}, worst ${Math.max(...firsts).toFixed(1)} ms; goal ≤ 20 ms`,
  )
  tell('  the others', `${median(others).toFixed(1)} ms`, `median of ${others.length}, p95 ${p95.toFixed(1)} ms`)
}
