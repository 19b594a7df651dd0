import { hoursOn, isRamadan } from '@karwan/domain/offices'
import { openDaysText } from '@karwan/messages/format'
import { Clock, Mail, MessageCircle, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { readablePhone, useShop, whatsappLink } from '../../base/brand/index.ts'
import { ButtonLink, Card, Icon } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { useNow } from '../../base/time/index.ts'
import { OpenNow } from '../../payment/index.ts'

const linkLook = 'inline-flex items-center gap-2.5 min-h-11 font-medium text-link underline-offset-4 hover:underline'

/** `/contact`: phone, WhatsApp and e-mail with their hours, and what to have ready. */
export default function ContactPage() {
  const { t } = useLocale()
  const { contact, phoneCode } = useShop()
  return (
    <article className="container-text py-10 md:py-16">
      <h1 className="text-3xl md:text-4xl">{t('help.contactTitle')}</h1>
      <p className="mt-4 text-lg">{t('help.contactLead')}</p>
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <Part title={t('help.phone')}>
          <ul>
            {contact.phones.map(phone => (
              <li key={phone}>
                <a href={`tel:${phone}`} className={linkLook}>
                  <Icon of={Phone} size={18} />
                  <Bdi ltr>{readablePhone(phone, phoneCode)}</Bdi>
                </a>
              </li>
            ))}
          </ul>
          <Hours />
        </Part>
        <Part title={t('help.write')}>
          <ul>
            <li>
              <a href={whatsappLink(contact.whatsapp)} className={linkLook}>
                <Icon of={MessageCircle} size={18} />
                {t('ui.whatsapp')}
              </a>
            </li>
            <li>
              <a href={`mailto:${contact.email}`} className={linkLook}>
                <Icon of={Mail} size={18} />
                <Bdi ltr className="min-w-0 wrap-anywhere">
                  {contact.email}
                </Bdi>
              </a>
            </li>
          </ul>
        </Part>
      </div>
      <section className="mt-10">
        <h2 className="text-xl">{t('help.ready')}</h2>
        <ul className="mt-2 list-disc ps-5 leading-loose">
          <li>{t('help.readyReference')}</li>
          <li>{t('help.readyPhone')}</li>
        </ul>
        <p className="mt-2">{t('help.never')}</p>
      </section>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/help">{t('help.title')}</ButtonLink>
        <ButtonLink to="/offices" variant="secondary">
          {t('help.toOffices')}
        </ButtonLink>
        <ButtonLink to="/booking" variant="secondary">
          {t('ui.findBooking')}
        </ButtonLink>
      </div>
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className="flex flex-col gap-2">
    <h2 className="text-lg">{title}</h2>
    {children}
  </Card>
)

function Hours() {
  const { t, language } = useLocale()
  const { contact, today } = useShop()
  const now = useNow()
  return (
    <div className="flex flex-col items-start gap-2">
      <OpenNow hours={contact} now={now} />
      <div className="flex gap-2 text-text-muted">
        <Icon of={Clock} size={18} className="mt-1 shrink-0" />
        <div>
          <span className="sr-only">{isRamadan(today) ? t('office.ramadan') : t('office.hours')}: </span>
          {hoursOn(contact, today).map(days => (
            <div key={`${days.from} ${days.to}`}>{openDaysText(days, language)}</div>
          ))}
        </div>
      </div>
    </div>
  )
}
