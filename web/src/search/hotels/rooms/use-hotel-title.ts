import { useEffect } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { useVoice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

/** The page is called by its hotel once that is known, and says so; again each time it comes back. */
export function useHotelTitle(name: string | undefined): void {
  const { language } = useLocale()
  const brand = useShop().name[language]
  const { announce } = useVoice()
  useEffect(() => {
    if (name === undefined) return
    const title = `${name} – ${brand}`
    let before = title
    // The frame writes the route's own title after its pages have done theirs.
    const timer = setTimeout(() => {
      before = document.title
      document.title = title
    })
    announce(name)
    return () => {
      clearTimeout(timer)
      if (document.title === title) document.title = before
    }
  }, [name, brand, announce])
}
