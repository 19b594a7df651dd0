import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useLocale } from '../../../base/i18n/index.ts'

interface TileRowProps {
  /** In the order of the list. */
  ids: readonly string[]
  chosen: string
  onChoose: (id: string) => void
  children: (id: string) => ReactNode
}
const rest = 140

/**
 * On phones: the hotels of the pins side by side over the lower edge. Swiping chooses, and choosing a pin moves the
 * row.
 */
export function TileRow({ ids, chosen, onChoose, children }: TileRowProps) {
  const { t } = useLocale()
  const row = useRef<HTMLUListElement>(null)
  const swiped = useRef<string>(undefined)
  useEffect(() => {
    if (swiped.current === chosen) return
    const tile = row.current?.querySelector(`[data-tile="${CSS.escape(chosen)}"]`)
    tile?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' })
  }, [chosen])
  useEffect(() => {
    const list = row.current
    if (!list) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const choose = () => {
      const middle = list.getBoundingClientRect().left + list.clientWidth / 2
      const tiles = [...list.querySelectorAll<HTMLElement>('[data-tile]')]
      const away = (tile: HTMLElement) => Math.abs(tile.getBoundingClientRect().left + tile.offsetWidth / 2 - middle)
      const [nearest] = tiles.sort((a, b) => away(a) - away(b))
      const id = nearest?.dataset.tile
      if (id === undefined || id === chosen) return
      swiped.current = id
      onChoose(id)
    }
    const scrolled = () => {
      clearTimeout(timer)
      timer = setTimeout(choose, rest)
    }
    list.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(timer)
      list.removeEventListener('scroll', scrolled)
    }
  }, [chosen, onChoose])
  return (
    <ul ref={row} aria-label={t('map.cards')} className="flex gap-3 overflow-x-auto snap-x snap-mandatory px-[7.5vw] pb-3 pt-2 tile-row">
      {ids.map(id => (
        <li key={id} data-tile={id} className="snap-center shrink-0 w-[85vw] max-w-sm">
          {children(id)}
        </li>
      ))}
    </ul>
  )
}
