import { MessageCircle, Phone } from 'lucide'
import { readablePhone, useShop } from '../../../base/brand/index.ts'
import { Card, Icon } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'

/** People to ask, the booking's reference already in the message. */
export function Help({ reference }: { reference: string }) {
  const { t } = useLocale()
  const { contact, phoneCode } = useShop()
  const text = encodeURIComponent(t('order.whatsappText', { reference }))
  return (
    <Card as="section" aria-labelledby="help-title" className="flex flex-col gap-1">
      <h2 id="help-title" className="text-lg mb-1">
        {t('order.needHelp')}
      </h2>
      <a
        className="inline-flex items-center gap-2 min-h-11 text-link underline"
        href={`https://wa.me/${contact.whatsapp.slice(1)}?text=${text}`}
      >
        <Icon of={MessageCircle} size={20} />
        {t('ui.whatsapp')}
      </a>
      {contact.phones.map(phone => (
        <a key={phone} className="min-h-11 inline-flex items-center gap-2 text-link underline" href={`tel:${phone}`}>
          <Icon of={Phone} size={20} />
          <Bdi ltr>{readablePhone(phone, phoneCode)}</Bdi>
        </a>
      ))}
    </Card>
  )
}
