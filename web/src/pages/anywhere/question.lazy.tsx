import { type AnywhereSearch, type FlightPlace, type PassengerCounts, readFlightAddress } from '@karwan/domain/flights'
import { PlaneTakeoff } from 'lucide'
import { useEffect } from 'react'
import { Checkbox, Icon, Segments } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { FieldFrame, fieldIcon, nextCell, PlaceField, placeText, TravelersField, useTranslatedPlaces } from '../../search/form/index.ts'
import { lastSearch } from '../../search/recent/index.ts'
import type { AnywhereAsked } from './asked.ts'

interface QuestionProps {
  asked: AnywhereAsked
  /** The address names the party. */
  hasParty: boolean
  onAsk: (change: Partial<AnywhereSearch>) => void
  /** Called with the party of the last search on this device. */
  onLastParty: (party: PassengerCounts) => void
  /** Called with the place, named in the language of the page. */
  onNamed: (from: FlightPlace) => void
}
/** The fields of the question: each change asks at once. */
export function Question({ asked, hasParty, onAsk, onLastParty, onNamed }: QuestionProps) {
  const { t } = useLocale()
  const { from, type, cabin, passengers, directOnly } = asked
  useLastParty(hasParty, onLastParty)
  useTranslatedPlaces('flight', [from], translated => onNamed(translated(from) ?? from))
  const types = [
    { value: 1, label: t('trade.roundTrip') },
    { value: 0, label: t('trade.oneWay') },
  ] as const
  return (
    <search aria-label={t('search.searchFlights')} className="flex flex-col gap-2.5">
      <FieldFrame className="lg:grid-cols-2">
        <PlaceField
          kind="flight"
          label={t('ui.from')}
          placeholder={t('ui.placePlaceholder')}
          chosen={placeText(from)}
          onPick={({ locationId, cityId, cityCode, cityName }) => onAsk({ from: { locationId, cityId, cityCode, cityName } })}
          onClear={() => undefined}
          before={fieldIcon(<Icon of={PlaneTakeoff} size={20} />)}
        />
        <TravelersField
          passengers={passengers}
          cabin={cabin}
          onPassengers={counts => onAsk({ passengers: counts })}
          onCabin={chosen => onAsk({ cabin: chosen })}
          className={nextCell}
        />
      </FieldFrame>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm max-sm:flex-col max-sm:items-start">
        <Segments label={t('search.tripType')} value={type} onChange={chosen => onAsk({ type: chosen })} options={types} />
        <Checkbox checked={directOnly === true} onChange={isOn => onAsk({ directOnly: isOn })}>
          {t('ui.directOnly')}
        </Checkbox>
      </div>
    </search>
  )
}

function useLastParty(hasParty: boolean, onLastParty: (party: PassengerCounts) => void): void {
  const { language } = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, whatever the language becomes
  useEffect(() => {
    if (hasParty) return
    void lastSearch('flight', language).then(last => {
      if (last) onLastParty(readFlightAddress(new URLSearchParams(last.query)).understood.passengers)
    })
  }, [])
}
