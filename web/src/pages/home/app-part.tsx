import { Smartphone } from 'lucide'
import { useShop } from '../../base/brand/index.ts'
import { buttonLook, Card, Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useInBankApp } from '../../host-app/index.ts'

/** Links to the brand's apps. Not inside another app, nor where the shop is installed. */
export function AppPart() {
  const { t, language } = useLocale()
  const { apps, name } = useShop()
  if (useInBankApp()) return null
  return (
    <Card as="section" className="flex items-center gap-6 [@media(display-mode:standalone)]:hidden">
      <div className="flex-1 flex flex-wrap items-center gap-4">
        <Icon of={Smartphone} size={32} strokeWidth={1.75} className="text-link" />
        <h2 className="flex-1 basis-40 text-lg">{t('home.app', { brand: name[language] })}</h2>
        <div className="flex flex-wrap gap-2">
          <a href={apps.ios} rel="noopener" className={buttonLook('secondary', 'md', false)}>
            {t('site.appStore')}
          </a>
          <a href={apps.android} rel="noopener" className={buttonLook('secondary', 'md', false)}>
            {t('site.googlePlay')}
          </a>
        </div>
      </div>
      <img
        src="/app-qr.svg"
        alt={t('home.appQr')}
        width={104}
        height={104}
        loading="lazy"
        className="max-lg:hidden rounded-md border border-border"
      />
    </Card>
  )
}
