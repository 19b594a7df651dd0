import { Check, Copy } from 'lucide'
import { useRef } from 'react'
import { Button, type ButtonProps, Icon } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import { useCopying } from './use-copying.ts'

/** An address to be copied, by its button or by hand. */
export function LinkField({ url, ...look }: { url: string } & Pick<ButtonProps, 'variant'>) {
  const { t } = useLocale()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, copy] = useCopying(t('success.linkCopied'))
  return (
    <>
      <input
        ref={field}
        readOnly
        dir="ltr"
        value={url}
        aria-label={t('share.address')}
        onFocus={event => event.currentTarget.select()}
        className="min-h-11 px-3 rounded-control border border-border-strong bg-surface-sunken text-sm truncate"
      />
      <Button
        {...look}
        wide
        icon={isCopied ? <Icon of={Check} size={20} /> : <Icon of={Copy} size={20} />}
        onClick={() => copy(url, field.current)}
      >
        {isCopied ? t('success.linkCopied') : t('ui.copyLink')}
      </Button>
    </>
  )
}
