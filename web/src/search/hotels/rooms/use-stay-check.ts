import type { HotelSearch } from '@karwan/domain/hotels'
import { useRef, useState } from 'react'
import { useLocale } from '../../../base/i18n/index.ts'
import { useNavigate } from '../../../base/router/index.ts'
import { type Failure, isFailure } from '../../../base/server-client/index.ts'
import { type CheckedStay, useSource } from '../source.ts'
import type { StayChoice } from './stay-offers.ts'

export interface StayCheck {
  /** An offer is being read again; one at a time. */
  readonly busy: boolean
  readonly changed: CheckedStay | undefined
  readonly failure: Failure | undefined
  /** The choice that was refused, or not answered. */
  readonly failedChoice: StayChoice | undefined
  /** Offers that were found to be gone; with several rooms nobody tells which of them it was. */
  readonly gone: ReadonlySet<string>
  /** Reads the choice again, and opens the booking where the price is the same. */
  readonly check: (choice: StayChoice) => Promise<void>
  /** Reads the last choice once more, after no answer came. */
  readonly retry: () => void
  /** Goes on at the new price. */
  readonly accept: () => void
  readonly dismiss: () => void
}

export const isSearchOver = (failed: string | undefined): boolean => failed === 'search-expired' || failed === 'search-not-found'
export const isGone = (failed: string): boolean => failed === 'offer-gone' || failed === 'offer-expired'

/**
 * From the chosen rooms to their booking: read again at the supplier first, a changed price is accepted before (FS-8).
 */
export function useStayCheck(search: HotelSearch): StayCheck {
  const { language } = useLocale()
  const navigate = useNavigate()
  const { bookingAddress, check: read } = useSource()
  const lock = useRef(false)
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState<{ choice: StayChoice; stay: CheckedStay }>()
  const [failed, setFailed] = useState<{ choice: StayChoice; failure: Failure }>()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const dismiss = () => {
    setChanged(undefined)
    setFailed(undefined)
  }
  const open = (choice: StayChoice, stay: CheckedStay) => {
    stay.remember(language)
    dismiss()
    void navigate(bookingAddress(search, { ...choice, total: stay.total.amount }))
  }
  const check = async (choice: StayChoice) => {
    if (lock.current) return
    lock.current = true
    setBusy(true)
    const stay = await read(choice)
    lock.current = false
    setBusy(false)
    dismiss()
    if (!isFailure(stay)) return stay.priceChanged ? setChanged({ choice, stay }) : open(choice, stay)
    const [code, ...others] = choice.roomCodes
    // With the flight of a package gone the room is still sold.
    const isRoomGone = isGone(stay.failed) && stay.data?.part !== 'flight'
    if (isRoomGone && code !== undefined && others.length === 0) setGone(before => new Set(before).add(code))
    setFailed({ choice, failure: stay })
  }
  return {
    busy,
    gone,
    check,
    dismiss,
    changed: changed?.stay,
    failure: failed?.failure,
    failedChoice: failed?.choice,
    retry: () => failed && void check(failed.choice),
    accept: () => changed && open(changed.choice, changed.stay),
  }
}
