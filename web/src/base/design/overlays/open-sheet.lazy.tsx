import { X } from 'lucide'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useLocale } from '../../i18n/index.ts'
import { IconButton } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { useMedia, wide } from '../media.ts'
import { useAnchored } from './anchored.ts'
import type { SheetProps } from './sheet.tsx'

/** The sheet itself, fetched when one is about to be opened. */
export function OpenSheet({
  onClose,
  title,
  anchor,
  hideTitle = false,
  full = false,
  footer,
  className,
  children,
}: Omit<SheetProps, 'open'>) {
  const { t } = useLocale()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isWide = useMedia(wide)
  const anchored = isWide && anchor !== undefined
  useModal(dialog)
  useAnchored(dialog, anchor ?? dialog, anchored)
  const look = anchored ? 'sheet-anchored' : isWide ? 'sheet-center' : cx('sheet-bottom', full && 'sheet-full')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the platform's own; the press is for the backdrop
    <dialog
      ref={dialog}
      aria-labelledby={id}
      data-scroll-lock={anchored ? undefined : ''}
      className={cx('sheet', look, className)}
      onCancel={event => {
        // Of a sheet or a file picker within it: theirs alone.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClick={event => event.target === dialog.current && onClose()}
    >
      <div className={cx('flex items-center gap-2 ps-5 pe-2 pt-2', anchored && hideTitle && anchored && 'sr-only')}>
        <h2 id={id} className={cx('flex-1 text-lg', hideTitle && anchored && 'sr-only')}>
          {title}
        </h2>
        <IconButton label={t('ui.close')} onClick={onClose}>
          <Icon of={X} size={22} />
        </IconButton>
      </div>
      <div className="flex-1 min-h-0 overflow-y-auto overscroll-contain px-5 pb-5 pt-2">{children}</div>
      {footer !== undefined && <div className="border-t border-border px-5 py-3 bg-surface-raised">{footer}</div>}
    </dialog>
  )
}

/** Opens as a modal before the first paint, closes with the component, and gives the focus back. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [dialog])
}
