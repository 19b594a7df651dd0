import { useEffect, useState } from 'react'
import { EmptyState, Notice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useSearchParams } from '../../base/router/index.ts'
import { KeptBookings } from './kept-bookings.tsx'
import { useNetworkBack } from './use-network-back.ts'

/**
 * `/offline?next=`: stands in for a page that cannot be had without a network, and goes on to it when there is one. It
 * lists the bookings that are kept on this device. Without `next` it is that list alone.
 */
export default function Offline() {
  const { t } = useLocale()
  const [params] = useSearchParams()
  // The copy on the device is drawn without it.
  const [next, setNext] = useState<string>()
  useEffect(() => setNext(ownPath(params.get('next'))), [params])
  useNetworkBack(next)
  return (
    <div className="container-text py-6 md:py-10 flex flex-col gap-4 md:gap-6">
      <h1 className="text-2xl md:text-3xl">{t('bookings.onDevice')}</h1>
      {next !== undefined && (
        <Notice tone="warning" role="status" title={t('error.offlineTitle')}>
          {t('error.offline')}
        </Notice>
      )}
      <KeptBookings
        otherwise={
          <EmptyState illustration={next === undefined ? 'no-bookings' : 'offline'} title={t('bookings.noneOnDevice')}>
            {t('bookings.noneOnDeviceText')}
          </EmptyState>
        }
      />
    </div>
  )
}

/** A path of this shop; an address of elsewhere is none. */
const ownPath = (text: string | null): string | undefined => (text !== null && /^\/(?![/\\])/.test(text) ? text : undefined)
