import { checkPackageSearch, hasPackageSearch, type PackageSearch, readPackageAddress, writePackageAddress } from '@karwan/domain/packages'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useLocation } from '../../base/router/index.ts'
import { SourceProvider } from '../hotels/index.ts'
import { useStoredSearch } from '../recent/index.ts'
import { withoutHotel } from './addresses.ts'
import { PackageProvider } from './package-context.ts'
import { createPackageSource } from './package-source.tsx'
import { peopleOf } from './people.ts'

const AskForPackage = lazy(async () => ({
  default: (await importWithRetry(() => import('./ask-for-package.lazy.tsx'))).AskForPackage,
}))

/** A page of the package search in its address; the form with the faults where it cannot be searched (SP-3). */
export function PackagePage({ children }: { children: (search: PackageSearch, parameters: URLSearchParams) => ReactNode }) {
  const parameters = new URLSearchParams(useLocation().search)
  const { today } = useShop()
  const address = readPackageAddress(parameters)
  const { search } = address
  const faults = search ? checkPackageSearch(search, today) : hasPackageSearch(parameters) ? address.faults : []
  if (!search || faults.length > 0) {
    return (
      <Suspense>
        <AskForPackage address={address} faults={faults} />
      </Suspense>
    )
  }
  return (
    <WithFlight search={search} flight={parameters.get('flight') ?? undefined}>
      {children(search, parameters)}
    </WithFlight>
  )
}

function WithFlight({ search, flight, children }: { search: PackageSearch; flight: string | undefined; children: ReactNode }) {
  const { t } = useLocale()
  const key = writePackageAddress(search)
  useStoredSearch('package', writePackageAddress(withoutHotel(search)))
  const included = t('package.included', { travelers: t('trade.travelers', { count: peopleOf(search) }) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the search
  const [source, shown] = useMemo(
    () => [createPackageSource(search, flight, included), { search, flight }] as const,
    [key, flight, included],
  )
  return (
    <PackageProvider value={shown}>
      <SourceProvider value={source}>{children}</SourceProvider>
    </PackageProvider>
  )
}
