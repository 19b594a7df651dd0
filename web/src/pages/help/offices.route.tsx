import { lazy, Suspense } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { Link, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

const OfficeList = lazy(async () => ({
  default: (await importWithRetry(() => import('../../payment/office/office-list.lazy.tsx'))).OfficeList,
}))

/** `/offices`: where the brand's offices are, when they are open and how to get there. */
export default function OfficesPage() {
  const { t } = useLocale()
  const { payAtOffice } = useShop()
  return (
    <article className="container-content py-10 md:py-16">
      <h1 className="text-3xl md:text-4xl">{t('help.officesTitle')}</h1>
      <p className="mt-4 text-lg">{payAtOffice.length > 0 ? t('help.officesCash') : t('help.officesHelp')}</p>
      <h2 className="sr-only">{t('office.offices')}</h2>
      <div className="mt-8">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <OfficeList />
        </Suspense>
      </div>
      <p className="mt-10">
        <Link to="/contact">{t('help.toContact')}</Link>
      </p>
    </article>
  )
}
