import { Share2 } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { importWithRetry } from '../browser/index.ts'
import { Button, Icon, IconButton, Sheet, Skeleton } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import { sharedAddress } from './shared-address.ts'

const ShareOptions = lazy(async () => ({ default: (await importWithRetry(() => import('./share-ways.lazy.tsx'))).ShareOptions }))

export interface ShareButtonProps {
  /** Title of what is shared, as a person would say it: "Erbil – Istanbul, 12–19 Dec". */
  title: string
  /** Address to share, path and query; the page's own unless told. */
  address?: string
  /** The icon alone; on phones only with `on-phones`. */
  small?: boolean | 'on-phones'
  className?: string
}

/** Gives the page's address on: by the device's own sheet where it has one, else by copying it or by WhatsApp. */
export function ShareButton({ title, address, small = false, className }: ShareButtonProps) {
  const { t, language } = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<string>()
  const press = () => {
    const url = sharedAddress(address ?? window.location.pathname + window.location.search, window.location.origin, language)
    if (typeof navigator.share !== 'function') return setOpen(url)
    navigator.share({ title, url }).catch((cause: unknown) => {
      // Closing the device's sheet is an answer too.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) setOpen(url)
    })
  }
  const common = { ref: button, onClick: press, 'aria-haspopup': 'dialog' as const, ...(className !== undefined && { className }) }
  return (
    <>
      {small === true ? (
        <IconButton {...common} label={t('ui.share')}>
          <Icon of={Share2} size={20} />
        </IconButton>
      ) : (
        <Button {...common} variant="ghost" size="sm" icon={<Icon of={Share2} size={18} />}>
          {small ? <span className="max-md:sr-only">{t('ui.share')}</span> : t('ui.share')}
        </Button>
      )}
      <Sheet open={open !== undefined} onClose={() => setOpen(undefined)} title={t('ui.share')} anchor={button} className="md:w-96">
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <ShareOptions title={title} url={open ?? ''} />
        </Suspense>
      </Sheet>
    </>
  )
}
