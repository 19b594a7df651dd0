import type { ValidatedStayWire } from '@karwan/contract/hotels'
import type { HotelSearch } from '@karwan/domain/hotels'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '../../i18n/index.ts'
import { type Failure, isFailure } from '../../server-client/index.ts'
import { bookingAddress } from '../addresses.ts'
import { rememberStay, type StayChoice, validateStay } from './validated-stays.ts'

export interface StayCheck {
  /** An offer is being read again; one at a time. */
  readonly busy: boolean
  readonly changed: ValidatedStayWire | undefined
  readonly failure: Failure | undefined
  /** Reads the choice again, and opens the booking where the price is the same. */
  readonly check: (choice: StayChoice) => Promise<void>
  /** Goes on at the new price. */
  readonly accept: () => void
  readonly dismiss: () => void
}

/** From the chosen rooms to their booking: read again at the supplier first, a changed price is accepted before (checklist FS-8). */
export function useStayCheck(search: HotelSearch): StayCheck {
  const { language } = useLocale()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [changed, setChanged] = useState<{ choice: StayChoice; stay: ValidatedStayWire }>()
  const [failure, setFailure] = useState<Failure>()
  const open = (choice: StayChoice, stay: ValidatedStayWire) => {
    rememberStay(choice, language, stay)
    setChanged(undefined)
    void navigate(bookingAddress(search, { ...choice, total: stay.total.amount }))
  }
  return {
    busy,
    changed: changed?.stay,
    failure,
    check: async choice => {
      if (busy) return
      setBusy(true)
      const stay = await validateStay(choice)
      setBusy(false)
      if (isFailure(stay)) setFailure(stay)
      else if (stay.priceChanged) setChanged({ choice, stay })
      else open(choice, stay)
    },
    accept: () => changed && open(changed.choice, changed.stay),
    dismiss: () => {
      setChanged(undefined)
      setFailure(undefined)
    },
  }
}
