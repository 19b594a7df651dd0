import { MessageCircle } from 'lucide'
import type { ReactNode } from 'react'
import { buttonLook, Icon } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'

interface WhatsappLinkProps {
  text: string
  wide?: boolean
  /** Text of the link; "by WhatsApp" unless told. */
  children?: ReactNode
}
/** Opens WhatsApp with a text to send, in a window of its own. */
export function WhatsappLink({ text, wide = false, children }: WhatsappLinkProps) {
  const { t } = useLocale()
  return (
    <a
      href={`https://wa.me/?${new URLSearchParams({ text })}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook('secondary', 'md', wide)}
    >
      <Icon of={MessageCircle} size={20} />
      {children ?? t('share.whatsapp')}
    </a>
  )
}
