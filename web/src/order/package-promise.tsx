import { useShop } from '../base/brand/index.ts'
import { Card } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'

/**
 * Tells who is responsible for a package, and what happens where a part of it is not confirmed (PK-30).
 */
export function PackagePromise() {
  const { t, language } = useLocale()
  const { name } = useShop()
  return (
    <Card as="section" aria-labelledby="promise-title" className="flex flex-col gap-2">
      <h2 id="promise-title" className="text-lg">
        {t('policy.package.promise')}
      </h2>
      <ul className="flex flex-col gap-1.5 list-disc ps-5 marker:text-text-subtle">
        <li>{t('policy.package.organiser', { brand: name[language] })}</li>
        <li>{t('policy.package.both')}</li>
        <li>{t('policy.package.priceFixed')}</li>
      </ul>
    </Card>
  )
}
