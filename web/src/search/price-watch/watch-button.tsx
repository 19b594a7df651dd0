import { Bell } from 'lucide'
import { useRef, useState } from 'react'
import { Icon, IconButton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { WatchSheet } from './watch-sheet.tsx'

/** The bell beside a search. */
export function WatchButton({ code, className }: { code: string | undefined; className?: string }) {
  const { t } = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        label={t('watch.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(className !== undefined && { className })}
      >
        <Icon of={Bell} size={20} />
      </IconButton>
      <WatchSheet open={open} onClose={() => setOpen(false)} anchor={button} code={code} />
    </>
  )
}
