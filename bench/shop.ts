/** Talks to the shop as its page does, for measures that need a finished search. */
import { addDays, today } from '@karwan/domain/calendar'
import { findCity } from '@karwan/domain/places-data'

const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: findCity(code)?.names.en ?? code })
export const departure = (): string => addDays(today('Asia/Baghdad', new Date()), 40)

/** The address of a one-way search, as the form writes it. */
export function flightAddress(from: string, to: string): string {
  const params = new URLSearchParams({
    type: '0',
    class: 'Y',
    from: place(from).cityName,
    to: place(to).cityName,
    fCId: from,
    fCCode: from,
    fLId: from,
    tCId: to,
    tCCode: to,
    tLId: to,
    sDate: departure(),
    adt: '1',
    chd: '0',
    inf: '0',
  })
  return `/flight?${params}`
}

export interface FinishedSearch {
  /** Address and headers of the results, ready to be asked again. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Runs a one-way search to its end. */
export async function finishSearch(shop: string, from: string, to: string): Promise<FinishedSearch> {
  const opened = await fetch(`${shop}/api/token/generate`)
  const { Value } = (await opened.json()) as { Value: string }
  const cookie = opened.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  const headers = { authorization: `Bearer ${Value}`, cookie, 'accept-encoding': 'br' }
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${shop}${path}`, { headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const payload = { f: { type: 0, class: 'Y', adt: 1, r: [{ date: departure(), origin: place(from), destination: place(to) }] } }
  const [started] = await ask<{ Id: string }[]>(`/api/dynamic-package?bench=${encodeURIComponent(JSON.stringify(payload))}`)
  for (let attempt = 0; attempt < 100; attempt++) {
    const { code, finished } = await ask<{ code: string | null; finished: boolean }>(`/api/dynamic-package/sid/${started?.Id}`)
    if (code && finished) return { url: `${shop}/api/v3/flights?code=${encodeURIComponent(code)}&from=0`, headers }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`the search ${from}–${to} did not finish`)
}
