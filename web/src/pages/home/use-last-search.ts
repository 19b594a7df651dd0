import { useEffect, useState } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { lastSearch } from '../../search/recent/index.ts'

/**
 * The address of what was searched last on this device, when it has been read; nothing where the page's own address
 * fills the form.
 */
export function useLastSearch(product: 'flight' | 'hotel', filled: boolean): URLSearchParams | undefined {
  const { language } = useLocale()
  const [last, setLast] = useState<URLSearchParams>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; another language translates it later
  useEffect(() => {
    if (filled) return
    let isWanted = true
    void lastSearch(product, language).then(search => {
      if (isWanted && search) setLast(new URLSearchParams(search.query))
    })
    return () => {
      isWanted = false
    }
  }, [])
  return last
}
