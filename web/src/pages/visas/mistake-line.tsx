import { useShop } from '../../base/brand/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** Says that the authority decides, and where a wrong rule of a place can be reported. */
export function MistakeLine({ place }: { place: string }) {
  const { t } = useLocale()
  const shop = useShop()
  return (
    <p className="text-sm text-text-muted">
      {t('border.authority')}{' '}
      <a href={`mailto:${shop.contact.email}?subject=${encodeURIComponent(`${t('visa.mistake')}: ${place}`)}`} className="underline">
        {t('visa.mistake')}
      </a>
    </p>
  )
}
