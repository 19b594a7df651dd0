import { hoursOn } from '@karwan/domain/offices'
import { openDaysText } from '@karwan/messages/format'
import { ChevronDown, Mail, MapPin, MessageCircle, Phone } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { readablePhone, useShop, whatsappLink } from '../../base/brand/index.ts'
import { cx, Icon } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { Link as RouterLink } from '../../base/router/index.ts'
import { Logo } from './header.tsx'

const funnel = ['/flight/book', '/hotel/book', '/payment', '/pay-for', '/installments']

/** Shows the company behind the shop and its contact; on pages of booking and paying only what helps there. */
export function Footer({ path }: { path: string }) {
  return funnel.includes(path) ? <FunnelFooter /> : <WholeFooter />
}

function FunnelFooter() {
  const { t, language } = useLocale()
  const shop = useShop()
  return (
    <footer className="kw-footer border-t border-border text-text-muted text-sm mt-10">
      <div className="container-content py-3 flex flex-wrap items-center gap-x-5">
        <p className="flex-1 basis-full lg:basis-56">
          {t('site.rights', { year: shop.today.slice(0, 4), company: shop.parentCompany[language] })}
        </p>
        <a href={whatsappLink(shop.contact.whatsapp)} className={smallLineLook}>
          <Icon of={MessageCircle} size={16} />
          {t('ui.whatsapp')}
        </a>
        {funnelLinks.map(([to, name]) => (
          <RouterLink key={to} to={to} className={smallLineLook}>
            {t(name)}
          </RouterLink>
        ))}
      </div>
    </footer>
  )
}
const smallLineLook = 'inline-flex items-center gap-1.5 min-h-11 hover:text-text hover:underline underline-offset-4'
const funnelLinks = [
  ['/help', 'ui.help'],
  ['/terms', 'ui.terms'],
  ['/privacy', 'ui.privacy'],
] as const

function WholeFooter() {
  const { t, language } = useLocale()
  const shop = useShop()
  return (
    // Where a list above it grows, it does not hold the window.
    <footer className="kw-footer in-data-growing:[overflow-anchor:none] isolate bg-footer text-on-footer-muted mt-16">
      <div className="container-wide pt-10 pb-8 md:py-12 grid grid-cols-1 gap-7 md:gap-10 md:grid-cols-2 xl:grid-cols-[1.3fr_1fr_1.4fr_1fr]">
        <div className="flex flex-col gap-2 md:gap-3">
          <Logo onDark />
          <p className="text-on-footer text-lg">{shop.slogan[language]}</p>
          <p className="max-md:hidden">{shop.promise[language]}</p>
        </div>
        <Contacts />
        <Offices />
        <NavigationList />
      </div>
      <div className="border-t border-current/15">
        <div className="container-wide py-5 text-sm flex flex-wrap gap-x-6 gap-y-1 justify-between">
          <p>{t('site.rights', { year: shop.today.slice(0, 4), company: shop.parentCompany[language] })}</p>
          <p>{t('site.partOf', { brand: shop.name[language], company: shop.parentCompany[language] })}</p>
        </div>
      </div>
    </footer>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="text-md text-on-footer mb-2">{title}</h2>
    {children}
  </section>
)

/** On a phone a line that unfolds; with room for it, a column that stands open. */
function FoldedColumn({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <section className="max-md:border-y max-md:border-current/15">
      <h2 className="text-md text-on-footer md:mb-2">
        <span className="max-md:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="md:hidden flex w-full items-center justify-between min-h-12"
        >
          {title}
          <Icon of={ChevronDown} size={20} className={cx('transition-transform duration-150', open && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} className={open ? 'max-md:pb-4' : 'max-md:hidden'}>
        {children}
      </div>
    </section>
  )
}

const lineLook = 'inline-flex items-center gap-2.5 min-h-11 hover:text-on-footer hover:underline underline-offset-4'

function Contacts() {
  const { t } = useLocale()
  const { contact, phoneCode } = useShop()
  return (
    <Column title={t('site.contact')}>
      <ul>
        {contact.phones.map(phone => (
          <li key={phone}>
            <a href={`tel:${phone}`} className={lineLook}>
              <Icon of={Phone} size={18} />
              <Bdi ltr>{readablePhone(phone, phoneCode)}</Bdi>
            </a>
          </li>
        ))}
        <li>
          <a href={whatsappLink(contact.whatsapp)} className={lineLook}>
            <Icon of={MessageCircle} size={18} />
            {t('ui.whatsapp')}
          </a>
        </li>
        <li>
          <a href={`mailto:${contact.email}`} className={lineLook}>
            <Icon of={Mail} size={18} />
            <Bdi ltr className="min-w-0 wrap-anywhere">
              {contact.email}
            </Bdi>
          </a>
        </li>
      </ul>
    </Column>
  )
}

function Offices() {
  const { t, language } = useLocale()
  const { offices, phoneCode, today } = useShop()
  return (
    <FoldedColumn title={t('site.offices')}>
      <ul className="flex flex-col gap-3">
        {offices.map(office => (
          <li key={office.id} className="flex gap-2.5">
            <Icon of={MapPin} size={18} className="mt-1" />
            <div className="text-sm">
              <div className="text-on-footer font-medium">{office.name[language]}</div>
              <div>{office.address[language]}</div>
              {hoursOn(office, today).map(days => (
                <div key={days.from}>{openDaysText(days, language)}</div>
              ))}
              <a href={`tel:${office.phone}`} className="inline-flex items-center min-h-6 underline underline-offset-4 hover:no-underline">
                <Bdi ltr>{readablePhone(office.phone, phoneCode)}</Bdi>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </FoldedColumn>
  )
}

const socialNames: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  linkedin: 'LinkedIn',
}

const links = [
  ['/help', 'ui.help'],
  ['/contact', 'site.contact'],
  ['/offices', 'site.offices'],
  ['/booking', 'ui.findBooking'],
  ['/terms', 'ui.terms'],
  ['/privacy', 'ui.privacy'],
  ['/credits', 'site.credits'],
] as const

function NavigationList() {
  const { t } = useLocale()
  const shop = useShop()
  const outside: readonly (readonly [string | undefined, string])[] = [
    [shop.apps.ios, t('site.appStore')],
    [shop.apps.android, t('site.googlePlay')],
    ...Object.entries(shop.social).map(([id, address]) => [address, socialNames[id] ?? id] as const),
  ]
  return (
    <Column title={t('site.company')}>
      <ul className="max-md:grid grid-cols-2 cramped:grid-cols-1 gap-x-4">
        {links.map(([to, name]) => (
          <li key={to}>
            <RouterLink to={to} className={lineLook}>
              {t(name)}
            </RouterLink>
          </li>
        ))}
        {outside.map(([address, name]) =>
          address === undefined ? null : (
            <li key={name}>
              <a href={address} rel="noopener" className={lineLook}>
                {name}
              </a>
            </li>
          ),
        )}
      </ul>
    </Column>
  )
}
