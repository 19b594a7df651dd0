import type { PackageRooms } from '@karwan/contract/packages'
import { ShieldCheck } from 'lucide'
import { useEffect } from 'react'
import { Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useChooseFlight, useShownPackage } from '../package-context.ts'
import { lowestPriceOf } from '../price/rooms-price.ts'
import { FlightBar } from './flight-bar.tsx'

/** Above the rooms of a package: its flight, and the promise. */
export function FlightOfRooms({ rooms }: { rooms: PackageRooms }) {
  const { flight, searchCode } = rooms
  const { t } = useLocale()
  const { flight: choice } = useShownPackage()
  const choose = useChooseFlight()
  const { choice: found } = flight
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (found !== choice) choose(found)
  }, [found])
  return (
    <div className="lg:col-start-1 min-w-0 flex flex-col gap-2">
      <FlightBar flight={flight} code={searchCode} isReady lowest={lowestPriceOf(rooms)} />
      <p className="flex items-center gap-2 text-sm font-medium">
        <Icon of={ShieldCheck} size={18} className="shrink-0 text-success-text" />
        {t('package.promise')}
      </p>
    </div>
  )
}
