import type { HotelDetailsWire } from '@karwan/contract/hotels'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx, IconButton, Mirrored, Picture } from '../../design/index.ts'
import { Bdi, useLocale } from '../../i18n/index.ts'

interface PictureViewerProps {
  hotel: HotelDetailsWire
  start: number
  onClose: () => void
}

/** Pictures on the whole screen: arrows in reading direction, Home, End, Escape; focus goes back to where it was opened. */
export function PictureViewer({ hotel, start, onClose }: PictureViewerProps) {
  const { t, direction } = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(start)
  const { images, name } = hotel
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
          <p aria-live="polite" className="flex-1 min-w-0 truncate">
            <Bdi>{name}</Bdi> ·{' '}
            <span className="numeric">{t('hotel.pictureOf', { number: String(at + 1), total: String(images.length) })}</span>
          </p>
          <IconButton label={t('ui.close')} variant="onDark" onClick={() => dialog.current?.close()}>
            <X size={24} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="relative flex-1 min-h-0 flex items-center justify-center">
          <Picture
            key={image.file}
            file={image.file}
            alt=""
            important
            sizes="100vw"
            className="w-full max-w-[calc((100dvh-10rem)*1.5)] bg-transparent"
          />
          {images.length > 1 && (
            <>
              <IconButton label={t('hotel.previousPicture')} variant="onDark" className={cx(arrow, 'start-3')} onClick={() => go(at - 1)}>
                <Mirrored>
                  <ChevronLeft size={26} aria-hidden="true" />
                </Mirrored>
              </IconButton>
              <IconButton label={t('hotel.nextPicture')} variant="onDark" className={cx(arrow, 'end-3')} onClick={() => go(at + 1)}>
                <Mirrored>
                  <ChevronRight size={26} aria-hidden="true" />
                </Mirrored>
              </IconButton>
            </>
          )}
        </div>
        <ul className="flex gap-2 overflow-x-auto px-4 py-3">
          {images.map(({ file }, index) => (
            <li key={file} className="shrink-0">
              <button
                type="button"
                data-thumb={index}
                aria-label={t('hotel.pictureOf', { number: String(index + 1), total: String(images.length) })}
                aria-current={index === at}
                onClick={() => setAt(index)}
                className={cx(
                  'block w-24 rounded-md overflow-hidden',
                  index === at ? 'ring-3 ring-on-footer' : 'opacity-60 hover:opacity-100',
                )}
              >
                <Picture file={file} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  )
}
