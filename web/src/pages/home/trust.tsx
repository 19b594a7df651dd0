import { BadgeCheck, Headset, type IconNode, ReceiptText, TicketCheck } from 'lucide'
import { useShop } from '../../base/brand/index.ts'
import { ButtonLink, Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

const points: readonly {
  readonly icon: IconNode
  readonly title: 'home.whyPriceTitle' | 'home.whyTicketTitle' | 'home.whyHelpTitle'
  readonly text: 'home.whyPriceText' | 'home.whyTicketText' | 'home.whyHelpText'
}[] = [
  { icon: ReceiptText, title: 'home.whyPriceTitle', text: 'home.whyPriceText' },
  { icon: BadgeCheck, title: 'home.whyTicketTitle', text: 'home.whyTicketText' },
  { icon: Headset, title: 'home.whyHelpTitle', text: 'home.whyHelpText' },
]

/** Gives the reasons to trust this shop, and links to the bookings. States only facts. */
export function Trust() {
  const { t, language } = useLocale()
  const { name } = useShop()
  return (
    <section className="container-wide mt-[var(--section)]">
      <h2 className="text-2xl md:text-3xl">{t('home.why', { brand: name[language] })}</h2>
      <ul className="mt-6 grid grid-cols-1 gap-6 md:gap-8 md:grid-cols-3">
        {points.map(({ icon, title, text }) => (
          <li key={title} className="flex md:flex-col gap-4">
            <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-lg bg-primary-soft text-on-primary-soft">
              <Icon of={icon} size={24} />
            </span>
            <div>
              <h3 className="text-lg">{t(title)}</h3>
              <p className="mt-1 text-text-muted">{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-wrap items-center gap-4 rounded-xl bg-surface-sunken border border-border p-5 md:p-8">
        <Icon of={TicketCheck} size={32} strokeWidth={1.75} className="text-link" />
        <div className="flex-1 basis-60 min-w-0">
          <h2 className="text-xl">{t('home.findBookingTitle')}</h2>
          <p className="text-text-muted">{t('home.findBookingText')}</p>
        </div>
        <ButtonLink to="/booking" variant="secondary">
          {t('ui.findBooking')}
        </ButtonLink>
      </div>
    </section>
  )
}
