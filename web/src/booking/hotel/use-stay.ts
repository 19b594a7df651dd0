import type { ValidatedStayWire } from '@karwan/contract/hotels'
import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { type ChosenRooms, recallStay, rememberStay, validateStay } from '../../search/hotels/index.ts'

/** The chosen rooms: those just read while choosing, or read again at the hotel after a reload or in another language. */
export function useStay({ code, hotelId, roomCodes, total }: ChosenRooms) {
  const { language } = useLocale()
  const rooms = roomCodes.join()
  const key = `${code} ${hotelId} ${rooms} ${language}`
  const [found, setFound] = useState<{ key: string; stay: ValidatedStayWire | Failure }>()
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const choice = { code, hotelId, roomCodes: rooms.split(','), listed: total }
      const stay = await validateStay(choice, signal)
      if (signal?.aborted) return
      if (!isFailure(stay)) rememberStay(choice, language, stay)
      setFound({ key, stay })
    },
    [code, hotelId, rooms, total, language, key],
  )
  useEffect(() => {
    const known = recallStay({ code, hotelId, roomCodes: rooms.split(','), listed: total }, language)
    if (known) return setFound({ key, stay: known })
    const gone = new AbortController()
    void read(gone.signal)
    return () => gone.abort()
  }, [code, hotelId, rooms, total, language, key, read])
  return { stay: found?.stay, read }
}
