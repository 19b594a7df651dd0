import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { cx, Picture } from '../../design/index.ts'
import { Bdi, useLocale } from '../../i18n/index.ts'
import { PictureViewer } from './picture-viewer.tsx'

/** The hotel in pictures: one large and four small on wide screens, a strip to swipe on phones; any of them opens all. */
export function Gallery({ hotel }: { hotel: HotelDetailsWire }) {
  const { t } = useLocale()
  const [shown, setShown] = useState<number>()
  const { images } = hotel
  const nameOf = (at: number) => t('hotel.pictureOf', { number: String(at + 1), total: String(images.length) })
  return (
    <section aria-label={t('hotel.pictures')} className="relative">
      <ul className="max-md:hidden grid grid-cols-4 grid-rows-2 gap-2 rounded-card overflow-hidden">
        {images.slice(0, 5).map(({ file }, at) => (
          <li key={file} className={cx(at === 0 && 'col-span-2 row-span-2')}>
            <button type="button" aria-label={nameOf(at)} onClick={() => setShown(at)} className="block size-full hover:brightness-95">
              <Picture file={file} alt="" sizes={at === 0 ? '600px' : '300px'} important={at === 0} className="size-full" />
            </button>
          </li>
        ))}
      </ul>
      <ul className="md:hidden flex overflow-x-auto snap-x snap-mandatory -mx-[var(--gutter)] gap-1 [scrollbar-width:none]">
        {images.map(({ file }, at) => (
          <li key={file} className="snap-center shrink-0 w-full">
            <button type="button" aria-label={nameOf(at)} onClick={() => setShown(at)} className="block w-full">
              <Picture file={file} alt="" important={at === 0} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => setShown(0)}
        className="absolute bottom-3 end-3 inline-flex items-center gap-2 min-h-11 px-4 rounded-full bg-surface/95 text-text text-sm font-semibold shadow-2 hover:bg-surface"
      >
        <Images size={18} strokeWidth={2.25} aria-hidden="true" />
        {t('hotel.allPictures')} <Bdi className="text-text-muted">{images.length}</Bdi>
      </button>
      {shown !== undefined && <PictureViewer hotel={hotel} start={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}
