import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { cx, Icon, IconButton, Mirrored, Picture } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { usePictureName } from './picture-name.ts'

interface PictureViewerProps {
  hotel: HotelDetailsWire
  start: number
  onClose: () => void
}

/**
 * Pictures on the whole screen: arrows in reading direction, Home, End, Escape; focus goes back to where it was opened.
 */
export function PictureViewer({ hotel, start, onClose }: PictureViewerProps) {
  const { t, direction } = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(start)
  const { images, name } = hotel
  const nameOf = usePictureName(images)
  const image = images[at]
  const go = (to: number) => setAt((to + images.length) % images.length)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    dialog.current?.querySelector(`[data-thumb="${at}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: images.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const swipe = useSwipe(steps => go(at + (direction === 'rtl' ? -steps : steps)))
  if (!image) return null
  const arrow = 'absolute top-1/2 -translate-y-1/2 bg-footer/75 text-on-footer hover:bg-footer'
  return (
    <dialog
      ref={dialog}
      aria-label={`${t('hotel.pictures')}: ${name}`}
      data-scroll-lock
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 size-full max-w-none max-h-none m-0 p-0 bg-footer text-on-footer fade-in"
    >
      <div className="h-dvh flex flex-col">
        <div className="flex items-center gap-3 px-4 py-2">
          <p aria-live="polite" className="flex-1 min-w-0 flex gap-2">
            <bdi className="min-w-0 truncate font-semibold max-sm:hidden">{name}</bdi>
            <span className="shrink-0 numeric">{t('hotel.pictureOf', { number: String(at + 1), total: String(images.length) })}</span>
            {image.alt && <span className="sr-only">: {image.alt}</span>}
          </p>
          <IconButton label={t('ui.close')} variant="onDark" onClick={() => dialog.current?.close()}>
            <Icon of={X} size={24} />
          </IconButton>
        </div>
        <div {...swipe} className="relative flex-1 min-h-0 flex items-center justify-center touch-pan-y">
          <Picture
            key={image.file}
            {...image}
            alt={image.alt ?? ''}
            important
            sizes="100vw"
            className="w-full max-w-[calc((100dvh-13rem)*1.5)]"
          />
          {images.length > 1 && (
            <>
              <IconButton label={t('hotel.previousPicture')} variant="onDark" className={cx(arrow, 'start-3')} onClick={() => go(at - 1)}>
                <Mirrored>
                  <Icon of={ChevronLeft} size={26} />
                </Mirrored>
              </IconButton>
              <IconButton label={t('hotel.nextPicture')} variant="onDark" className={cx(arrow, 'end-3')} onClick={() => go(at + 1)}>
                <Mirrored>
                  <Icon of={ChevronRight} size={26} />
                </Mirrored>
              </IconButton>
            </>
          )}
        </div>
        <p className="min-h-8 px-4 pt-2 text-center" aria-hidden="true">
          {image.alt}
        </p>
        <ul className="flex gap-2 overflow-x-auto px-4 py-3">
          {images.map((thumb, index) => (
            <li key={thumb.file} className="shrink-0">
              <button
                type="button"
                data-thumb={index}
                aria-label={nameOf(index)}
                aria-current={index === at}
                onClick={() => setAt(index)}
                className={cx(
                  'block w-24 rounded-md overflow-hidden',
                  index === at ? 'ring-3 ring-on-footer' : 'opacity-60 hover:opacity-100',
                )}
              >
                <Picture {...thumb} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  )
}

/** A finger moved by this much goes to the next picture. */
const far = 48
/** Steps to the right edge's side: 1 for a finger moved to the left. */
function useSwipe(onSwipe: (steps: 1 | -1) => void) {
  const from = useRef<number>(undefined)
  return {
    onTouchStart: (event: TouchEvent) => {
      from.current = event.touches.length === 1 ? event.touches[0]?.clientX : undefined
    },
    onTouchEnd: (event: TouchEvent) => {
      const to = event.changedTouches[0]?.clientX
      if (from.current === undefined || to === undefined || Math.abs(to - from.current) < far) return
      onSwipe(to < from.current ? 1 : -1)
    },
  }
}
