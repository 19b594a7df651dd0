import { packagePromise } from '@karwan/messages/package-promise'
import { useShop } from '../base/brand/index.ts'
import { Card, Link } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'

/**
 * Tells who is responsible for a package, and what happens where a part of it is not confirmed (PK-30). `separable` is
 * false where the parts are cancelled together.
 */
export function PackagePromise({ separable = true }: { separable?: boolean }) {
  const { t } = useLocale()
  return (
    <Card as="section" aria-labelledby="promise-title" className="flex flex-col gap-2">
      <h2 id="promise-title" className="text-lg">
        {t('policy.package.promise')}
      </h2>
      <PackagePromiseList separable={separable} />
      <p className="text-sm">
        <Link to="/terms#package" target="_blank">
          {t('ui.terms')}
        </Link>
      </p>
    </Card>
  )
}

/** The sentences of the promise. */
export function PackagePromiseList({ separable = true }: { separable?: boolean }) {
  const { t, language } = useLocale()
  const { name, parentCompany, contact } = useShop()
  const values = { brand: name[language], company: parentCompany[language], phone: contact.phones[0] ?? '', separable }
  return (
    <ul className="flex flex-col gap-1.5 list-disc ps-5 marker:text-text-subtle">
      {packagePromise(t, values).map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
