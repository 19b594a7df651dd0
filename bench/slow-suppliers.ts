/** Measures how much a slow supplier delays the others' first row, and how soon a cancelled search is released. */
import type { World } from '../e2e/world/world.ts'
import { median, tell } from './measure.ts'
import { type StartedSearch, startSearch } from './shop.ts'

const runs = 5

/** Milliseconds from the beginning of a search to its first row. */
async function firstRowOf(shop: string, from: string, to: string): Promise<readonly [ms: number, search: StartedSearch]> {
  const begun = performance.now()
  const search = await startSearch(shop, from, to)
  for (;;) {
    const { code } = await search.ask<{ code: string | null }>(`/api/dynamic-package/sid/${search.sid}`)
    if (code) return [performance.now() - begun, search]
  }
}

const cancel = (shop: string, { sid, headers }: StartedSearch) =>
  fetch(`${shop}/api/dynamic-package/sid/${sid}`, { method: 'DELETE', headers })

const runningAt = async (sandbox: string): Promise<number> => {
  const answer = await fetch(`${sandbox}/travel/air/activity`, { headers: { authorization: 'Bearer sandbox-air-key' } })
  return ((await answer.json()) as { data: { running: number } }).data.running
}

/** Milliseconds until the supplier works on no search any more. */
async function untilFreed(sandbox: string): Promise<number> {
  const begun = performance.now()
  while ((await runningAt(sandbox)) > 0) await new Promise(resolve => setTimeout(resolve, 2))
  return performance.now() - begun
}

/**
 * OSM–EBL and ISU–OSM have the same three airlines; on the first one of them answers after 20 s. Measured in turns, at
 * the pace of life.
 */
export async function tellSlowSuppliers({ shop, sandbox }: World): Promise<void> {
  const [slow, plain, answered, freed]: number[][] = [[], [], [], []]
  for (let run = 0; run < runs; run++) {
    const [withSlow, search] = await firstRowOf(shop, 'OSM', 'EBL')
    slow?.push(withSlow)
    const asked = performance.now()
    await cancel(shop, search)
    answered?.push(performance.now() - asked)
    freed?.push(performance.now() - asked + (await untilFreed(sandbox)))
    const [without] = await firstRowOf(shop, 'ISU', 'OSM')
    plain?.push(without)
  }
  const [first, other] = [median(slow ?? []), median(plain ?? [])]
  tell('first row, one airline answering after 20 s', `${first.toFixed(0)} ms`, `median of ${runs}`)
  tell('first row without it', `${other.toFixed(0)} ms`)
  tell('ratio', `${(first / other).toFixed(2)} ×`, 'goal ≤ 1.05')
  tell('Cancel answered', `${median(answered ?? []).toFixed(0)} ms`, 'goal ≤ 300 ms')
  tell('the supplier’s work stopped, from the press', `${median(freed ?? []).toFixed(0)} ms`, 'goal ≤ 300 ms')
}
