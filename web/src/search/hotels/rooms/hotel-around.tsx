import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { poiKey } from '@karwan/messages/keys'
import { Map as MapIcon, MapPin } from 'lucide'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Button, cx, Icon } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { savesData } from '../../../base/map/index.ts'
import { poiIcons } from '../facility-icons.ts'

const HotelMap = lazy(() => importWithRetry(() => import('../map/hotel-map.lazy.tsx')))

/** Shows the surroundings on a map and as a list, the nearest first. Pointing at one highlights it in the other. */
export function HotelAround({ hotel }: { hotel: HotelDetailsWire }) {
  const { t, format } = useLocale()
  const [lit, setLit] = useState<string>()
  const [wanted, setWanted] = useState<string>()
  const { box, near, open } = useNear()
  return (
    <>
      <p className="flex items-start gap-1.5">
        <Icon of={MapPin} size={20} strokeWidth={1.75} className="mt-[0.15em] shrink-0 text-text-muted" />
        {hotel.address}
      </p>
      <div ref={box} className="relative h-56 md:h-80 rounded-card overflow-hidden border border-border bg-surface-sunken">
        {near ? (
          <Suspense>
            <HotelMap hotel={hotel} lit={lit} onLit={setLit} wanted={wanted} />
          </Suspense>
        ) : (
          <div className="size-full flex items-center justify-center">
            <Button variant="secondary" icon={<Icon of={MapIcon} size={20} />} onClick={open}>
              {t('map.open')}
            </Button>
          </div>
        )}
      </div>
      <ul id="around-list" tabIndex={-1} className="flex flex-col divide-y divide-border">
        {hotel.pois.map(({ id, kind, name, meters }) => {
          const icon = poiIcons[kind]
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  setLit(id)
                  setWanted(id)
                }}
                onPointerEnter={() => setLit(id)}
                onPointerLeave={() => setLit(undefined)}
                onFocus={() => setLit(id)}
                onBlur={() => setLit(undefined)}
                className={cx('w-full min-h-11 flex items-center gap-3 py-2.5 px-1 text-start', lit === id && 'bg-neutral-3')}
              >
                <Icon of={icon} size={20} strokeWidth={1.75} className="shrink-0 text-text-muted" />
                <span className="flex-1 min-w-0">
                  {name} {name !== t(poiKey(kind)) && <span className="text-sm text-text-muted">{t(poiKey(kind))}</span>}
                </span>
                <Bdi className="numeric text-text-muted whitespace-nowrap">{format.distance(meters)}</Bdi>
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The map is fetched as its place comes near the sight, or when it is asked for where data is saved. */
function useNear() {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || savesData() || !box.current) return
    const watcher = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setNear(true), {
      rootMargin: '200px',
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [near])
  return { box, near, open: () => setNear(true) }
}
