import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { Images } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { cx, Icon, Picture, useMedia, useSavesData, wide } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { usePictureName } from './picture-name.ts'

const PictureViewer = lazy(async () => ({ default: (await importWithRetry(() => import('./picture-viewer.lazy.tsx'))).PictureViewer }))

/** Places of the mosaic by how many pictures there are; the first is large. */
const places = (at: number, count: number): string => {
  if (count === 1) return 'col-span-4 row-span-2'
  if (at === 0 || count === 2) return 'col-span-2 row-span-2'
  if (count === 3) return 'col-span-2'
  return count === 4 && at === 1 ? 'col-span-2' : ''
}

/**
 * The hotel in pictures: one large and some small on wide screens, a strip to swipe on phones; any of them opens all.
 */
export function Gallery({ hotel }: { hotel: HotelDetailsWire }) {
  const { t } = useLocale()
  const isWide = useMedia(wide)
  const [shown, setShown] = useState<number>()
  const { images } = hotel
  if (images.length === 0) return null
  return (
    <section aria-label={t('hotel.pictures')} className="relative">
      {isWide ? <Mosaic hotel={hotel} onOpen={setShown} /> : <Strip hotel={hotel} onOpen={setShown} />}
      {isWide && (
        <button
          type="button"
          onClick={() => setShown(0)}
          className="absolute bottom-3 end-3 inline-flex items-center gap-2 min-h-11 px-4 rounded-full bg-surface/95 text-text text-sm font-semibold shadow-2 hover:bg-surface"
        >
          <Icon of={Images} size={18} strokeWidth={2.25} />
          {t('hotel.allPictures')} <Bdi className="text-text-muted">{images.length}</Bdi>
        </button>
      )}
      {shown !== undefined && (
        <Suspense>
          <PictureViewer hotel={hotel} start={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

interface ShownPictures {
  hotel: HotelDetailsWire
  onOpen: (at: number) => void
}

function Mosaic({ hotel: { images }, onOpen }: ShownPictures) {
  const saves = useSavesData()
  const name = usePictureName(images)
  const first = images.slice(0, 5)
  return (
    <ul className="grid grid-cols-4 grid-rows-2 gap-2 aspect-[3/1] max-lg:aspect-[5/2] rounded-card overflow-hidden">
      {first.map((image, at) => (
        <li key={image.file} className={cx('min-h-0', places(at, first.length))}>
          <button
            type="button"
            aria-label={name(at)}
            onClick={() => onOpen(at)}
            className="block size-full hover:brightness-95 focus-visible:-outline-offset-4"
          >
            <Picture
              {...image}
              alt=""
              sizes={at === 0 ? '600px' : '300px'}
              important={at === 0}
              still={saves && at > 0}
              className="size-full aspect-auto!"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Strip({ hotel: { images }, onOpen }: ShownPictures) {
  const saves = useSavesData()
  const name = usePictureName(images)
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const look = () => {
    const list = strip.current
    if (list) setAt(Math.round(Math.abs(list.scrollLeft) / list.clientWidth))
  }
  return (
    <div className="relative -mx-[var(--gutter)]">
      <ul ref={strip} onScroll={look} className="flex overflow-x-auto snap-x snap-mandatory gap-1 [scrollbar-width:none]">
        {images.map((image, index) => (
          <li key={image.file} className="snap-center shrink-0 w-full">
            <button
              type="button"
              aria-label={name(index)}
              onClick={() => onOpen(index)}
              className="block w-full focus-visible:-outline-offset-4"
            >
              <Picture {...image} alt="" ratio="12/5" important={index === 0} still={saves && index > at} />
            </button>
          </li>
        ))}
      </ul>
      <p
        aria-hidden="true"
        className="absolute bottom-3 end-3 inline-flex items-center gap-1.5 px-2.5 py-1 rounded-full bg-footer/75 text-on-footer text-sm numeric pointer-events-none"
      >
        <Icon of={Images} size={16} />
        <Bdi ltr>
          {Math.min(at + 1, images.length)} / {images.length}
        </Bdi>
      </p>
    </div>
  )
}
