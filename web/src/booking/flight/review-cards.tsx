import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { countryName } from '@karwan/domain/countries'
import { firstSegment } from '@karwan/domain/flights'
import { titles } from '@karwan/domain/travelers'
import { passengerKindKeys, titleKeys } from '@karwan/messages/keys'
import { Pencil } from 'lucide'
import { Button, Card, Disclosure, Icon } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { FareFacts, KnownRules, LegHeading, OriginalRules, Segments, useFareWords } from '../../search/flights/index.ts'
import { useVisasShown, VisaReview } from '../../visas/index.ts'
import { ContactLine, type Submission } from '../form/index.ts'
import type { BookingDraft } from './booking-draft.ts'
import { numbered } from './travelers-step.tsx'

/** The flight with its legs and its fare. */
export function FlightCard({ offer }: { offer: ValidatedItineraryWire }) {
  const { t } = useLocale()
  const words = useFareWords()
  const { itinerary, fare } = offer
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h3 className="text-xl">{t('booking.flightChosen')}</h3>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        {itinerary.legs.map((leg, at) => (
          <div key={firstSegment(leg).from.at} className="flex flex-col gap-3">
            <LegHeading leg={leg} at={at} />
            <Segments leg={leg} cabin={fare.cabin} />
          </div>
        ))}
      </div>
      <div className="border-t border-border pt-4 flex flex-col gap-2">
        <p className="font-semibold">
          {t('trade.fareFamily')}: <Bdi ltr>{fare.family}</Bdi> · {words.cabin(fare)}
        </p>
        <FareFacts fare={fare} />
      </div>
    </Card>
  )
}

interface TravelersCardProps {
  draft: BookingDraft
  passportRequired: boolean
  /** Their names are printed on tickets. */
  isFlown?: boolean
  /** Texts of a traveler's extra bags. */
  bagsOf?: (passenger: number) => readonly string[]
  onEdit: () => void
}
/** The travelers as they stand on their tickets, and how they are reached. */
export function TravelersCard({ draft, passportRequired, isFlown = true, bagsOf, onEdit }: TravelersCardProps) {
  const { t, format, language } = useLocale()
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="flex-[1_1_10rem] min-w-0">
          <h3 className="text-xl">{t('ui.stepTravelers')}</h3>
          {isFlown && <p className="text-sm text-text-muted">{t('booking.reviewTravelersHelp')}</p>}
        </div>
        <Button variant="soft" size="sm" icon={<Icon of={Pencil} size={16} />} onClick={onEdit}>
          {t('ui.edit')}
        </Button>
      </div>
      <ul className="flex flex-col divide-y divide-border">
        {numbered(draft.travelers).map(({ path, traveler, at }) => {
          const title = titles.find(each => each === traveler.title)
          const facts = [
            t(passengerKindKeys[traveler.kind]),
            format.dateLong(traveler.birthDate),
            countryName(traveler.nationality, language),
            ...(passportRequired ? [`${t('trade.passport')} ${traveler.passport.number}`] : []),
          ]
          return (
            <li key={path} className="py-3 first:pt-0 last:pb-0">
              <p className="font-semibold">
                {title && `${t(titleKeys[title])} `}
                <Bdi ltr>
                  {traveler.firstName} {traveler.lastName}
                </Bdi>
              </p>
              <p className="text-sm text-text-muted">
                {facts.map((fact, index) => (
                  <span key={fact}>
                    {index > 0 && ' · '}
                    <Bdi>{fact}</Bdi>
                  </span>
                ))}
              </p>
              {bagsOf?.(at).map(bag => (
                <p key={bag} className="text-sm">
                  {t('trade.extraBags')}: <Bdi>{bag}</Bdi>
                </p>
              ))}
            </li>
          )
        })}
      </ul>
      <div className="border-t border-border pt-3">
        <p className="font-semibold">{t('booking.contactTitle')}</p>
        <ContactLine contact={draft.contact} />
      </div>
      <p className="text-sm">{t('booking.checkNames')}</p>
    </Card>
  )
}

interface VisasCardProps {
  offer: ValidatedItineraryWire
  draft: Pick<BookingDraft, 'travelers'>
  submission: Submission
}
/** Needs of each traveler at the borders of the flight, where the brand tells visas. */
export function VisasCard({ offer, draft, submission }: VisasCardProps) {
  if (!useVisasShown()) return null
  return <VisaReview legs={offer.itinerary.legs} airports={offer.airports} travelers={draft.travelers} visas={submission.visas} />
}

/** The fare's rules: in our words where the airline told them as facts, and in its own. */
export function RulesCard({ offer }: { offer: ValidatedItineraryWire }) {
  const { t } = useLocale()
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h3 className="text-xl">{t('trade.fareRules')}</h3>
      <KnownRules fare={offer.fare} />
      <Disclosure summary={t('booking.rulesOriginal')}>
        <div className="pb-2">
          <OriginalRules rules={offer.fareRules} />
        </div>
      </Disclosure>
    </Card>
  )
}
