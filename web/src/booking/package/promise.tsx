import { useShop } from '../../base/brand/index.ts'
import { Card } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** Who is responsible for a package, and what happens where a part of it is refused (PK-30). */
export function OurPromise() {
  const { t, language } = useLocale()
  const { name } = useShop()
  return (
    <Card as="section" className="flex flex-col gap-2">
      <h3 className="text-lg">{t('policy.package.promise')}</h3>
      <ul className="flex flex-col gap-1.5 list-disc ps-5 marker:text-text-subtle">
        <li>{t('policy.package.organiser', { brand: name[language] })}</li>
        <li>{t('policy.package.both')}</li>
        <li>{t('policy.package.priceFixed')}</li>
      </ul>
    </Card>
  )
}
