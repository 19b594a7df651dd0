import { nearestFirst } from '@karwan/domain/offices'
import type { Position } from '@karwan/domain/places'
import { LocateFixed, MapPinned } from 'lucide'
import { lazy, Suspense, useId, useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { Button, Icon, Select, Skeleton, useVoice } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useNow } from '../../base/time/index.ts'
import { OfficeCard } from './office-card.tsx'

const OfficesMap = lazy(async () => ({ default: (await importWithRetry(() => import('./offices-map.lazy.tsx'))).OfficesMap }))
const locatingMs = 10_000

/** The brand's offices: of a city or of all, the nearest first where the visitor asks for that; on a map too. */
export function OfficeList() {
  const { t, language, format } = useLocale()
  const { offices } = useShop()
  const { announce } = useVoice()
  const now = useNow()
  const list = useId()
  const [city, setCity] = useState('')
  const [here, setHere] = useState<Position | 'asking' | 'unknown'>()
  const [mapped, setMapped] = useState(false)
  const [lit, setLit] = useState<string>()
  const cities = [...new Set(offices.map(office => office.city[language]))]
  const locate = () => {
    setHere('asking')
    setCity('')
    const fail = () => {
      setHere('unknown')
      announce(t('office.noLocation'))
    }
    if (!('geolocation' in navigator)) return fail()
    navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => setHere({ latitude, longitude }), fail, {
      timeout: locatingMs,
      maximumAge: 300_000,
    })
  }
  const chosen = offices.filter(office => city === '' || office.city[language] === city)
  const known = typeof here === 'object' ? here : undefined
  const shown = known ? nearestFirst(chosen, known) : chosen.map(office => ({ office, meters: undefined }))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {cities.length > 1 && (
          <Select
            low
            label={t('office.city')}
            value={city}
            onChange={setCity}
            options={[{ value: '', label: t('office.anyCity') }, ...cities.map(value => ({ value, label: value }))]}
            fieldClassName="flex-1 min-w-[min(10rem,100%)]"
          />
        )}
        <Button variant="secondary" pending={here === 'asking'} icon={<Icon of={LocateFixed} size={20} />} onClick={locate}>
          {t('office.nearMe')}
        </Button>
        <Button variant="secondary" aria-pressed={mapped} icon={<Icon of={MapPinned} size={20} />} onClick={() => setMapped(!mapped)}>
          {mapped ? t('office.hideMap') : t('office.showMap')}
        </Button>
      </div>
      {here === 'unknown' && (
        <p role="status" className="text-sm text-text-muted">
          {t('office.noLocation')}
        </p>
      )}
      {mapped && (
        <div className="relative h-80 rounded-lg overflow-hidden border border-border">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <OfficesMap offices={chosen} after={list} lit={lit} onLit={setLit} />
          </Suspense>
        </div>
      )}
      <ul id={list} tabIndex={-1} className="grid grid-cols-1 gap-3 md:grid-cols-2 outline-none">
        {shown.map(({ office, meters }) => (
          <OfficeCard
            key={office.id}
            office={office}
            now={now}
            distance={meters === undefined ? undefined : format.distance(meters)}
            lit={mapped && lit === office.id}
          />
        ))}
      </ul>
    </div>
  )
}
