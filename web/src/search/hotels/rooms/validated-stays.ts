import type { ValidatedStayWire } from '@karwan/contract/hotels'
import { type Failure, server } from '../../../base/server-client/index.ts'
import { readValidated } from '../hotel-readers.ts'

export interface StayChoice {
  readonly code: string
  readonly hotelId: string
  readonly roomCodes: readonly string[]
  /** Total the visitor saw last, minor units. */
  readonly listed: number
}

/** Reads the chosen rooms again at their supplier. */
export const validateStay = (
  { code, hotelId, roomCodes, listed }: StayChoice,
  signal?: AbortSignal,
): Promise<ValidatedStayWire | Failure> =>
  server.get(`/v3/hotels/${encodeURIComponent(code)}/hotel/${encodeURIComponent(hotelId)}/validate`, {
    answer: readValidated,
    params: { rooms: roomCodes.join(), listed },
    signal,
  })

let last: { readonly key: string; readonly language: string; readonly stay: ValidatedStayWire; readonly at: number } | undefined
const freshForMs = 60_000
const keyOf = ({ code, hotelId, roomCodes }: StayChoice): string => [code, hotelId, ...roomCodes].join()

/** What the rooms page has just read again is not read once more by the booking page. */
export const rememberStay = (choice: StayChoice, language: string, stay: ValidatedStayWire): void => {
  last = { key: keyOf(choice), language, stay, at: Date.now() }
}
export const recallStay = (choice: StayChoice, language: string): ValidatedStayWire | undefined =>
  last?.key === keyOf(choice) && last.language === language && Date.now() - last.at < freshForMs ? last.stay : undefined
