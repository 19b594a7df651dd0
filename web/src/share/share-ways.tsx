import { Check, Copy, MessageCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import { useVoice } from '../design/announcer.tsx'
import { Button } from '../design/button.tsx'
import { buttonLook } from '../design/button-look.ts'
import { useLocale } from '../i18n/index.ts'
import { copyText } from './copy-text.ts'

/** Ways to give an address on where the device has no sheet of its own. */
export function ShareWays({ title, url }: { title: string; url: string }) {
  const { t } = useLocale()
  const { announce } = useVoice()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(url, field.current))) return
    setCopied(true)
    announce(t('success.linkCopied'))
  }
  return (
    <div className="flex flex-col gap-3 pb-2">
      <p className="font-medium">{title}</p>
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
        variant="secondary"
        wide
        icon={copied ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {copied ? t('success.linkCopied') : t('ui.copyLink')}
      </Button>
      <a
        href={`https://wa.me/?${new URLSearchParams({
          text: `${title}
${url}`,
        })}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook('secondary', 'md', true)}
      >
        <MessageCircle size={20} aria-hidden="true" />
        {t('share.whatsapp')}
      </a>
    </div>
  )
}
