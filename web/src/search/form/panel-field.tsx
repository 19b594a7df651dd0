import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { Button, cellButton, controlLook, cx, FieldError, fieldCell, fieldLabel, Sheet, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

export interface PanelFieldProps {
  label: string
  /** Choice in words: "2 travelers, Economy". */
  text: string
  icon: ReactNode
  error?: string | undefined
  className?: string
  /** Tells whether everything is answered; false keeps the panel open when "Done" is pressed. */
  onDone?: () => boolean
  children: ReactNode
}

/** A field that opens a small panel of its own: travelers and cabin, rooms and guests. */
export function PanelField({ label, text, icon, error, className, onDone = () => true, children }: PanelFieldProps) {
  const { t } = useLocale()
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <div className={cx(fieldCell, className)}>
      <span id={`${id}-label`} className={fieldLabel}>
        {label}
      </span>
      <button
        ref={anchor}
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(controlLook(error !== undefined), 'px-3 gap-2 text-start', cellButton)}
      >
        <span className="framed:hidden contents">{icon}</span>
        <span className="min-w-0 py-1 framed:py-0 leading-snug">{text}</span>
      </button>
      <FieldError id={`${id}-error`} error={error} />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        anchor={anchor}
        className="md:w-96"
        footer={
          <Button wide onClick={() => onDone() && setOpen(false)}>
            {t('ui.done')}
          </Button>
        }
      >
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>{children}</Suspense>
      </Sheet>
    </div>
  )
}
