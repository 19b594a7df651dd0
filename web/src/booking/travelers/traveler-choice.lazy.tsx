import type { SavedTraveler } from '@karwan/contract/travelers'
import { compareDates } from '@karwan/domain/calendar'
import { fitsSeat, seatPeople } from '@karwan/domain/travelers'
import { useState } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { Button, Checkbox, Chip, Notice, Sheet } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure, useFailureText } from '../../base/server-client/index.ts'
import { getTravelers } from './calls.ts'
import { nameOf, passportWarning, useTravelerFacts } from './traveler-words.ts'
import type { Places } from './who-travels.tsx'

interface TravelerChoiceProps extends Places {
  travelers: readonly SavedTraveler[]
  title: string
  onFill: (people: readonly (SavedTraveler | undefined)[]) => void
  onClose: () => void
}

/**
 * Shows the saved travelers to choose from. A ticked traveler takes a place by age; one who finds no place is told
 * why.
 */
export function TravelerChoice({ travelers, title, seats, days, passports, onFill, onClose }: TravelerChoiceProps) {
  const { t } = useLocale()
  const textOf = useFailureText()
  const [chosen, setChosen] = useState<readonly SavedTraveler[]>([])
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const seated = (people: readonly SavedTraveler[]) => seatPeople(seats, people, days).filter(person => person !== undefined).length
  const refusalOf = (traveler: SavedTraveler) => {
    if (chosen.includes(traveler) || seated([...chosen, traveler]) > seated(chosen)) return undefined
    const isUnknown = traveler.birthDate === '' && seats.some(seat => seat.birthDateNeeded)
    const fits = seats.some(seat => fitsSeat(seat, traveler.birthDate, days))
    return fits ? t('traveler.noneLeft') : isUnknown ? t('traveler.noBirthDate') : t('traveler.noPlace')
  }
  const everyone: SavedTraveler[] = []
  for (const traveler of travelers) if (seated([...everyone, traveler]) > everyone.length) everyone.push(traveler)
  const isEveryone = chosen.length === everyone.length
  const fill = async () => {
    setPending(true)
    const whole = await getTravelers(chosen.map(({ id }) => id))
    setPending(false)
    if (isFailure(whole)) return setFailure(whole)
    onFill(seatPeople(seats, whole, days).map(person => (person === undefined ? undefined : whole[person])))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-sm text-text-muted numeric">{t('traveler.places', { count: chosen.length, most: seats.length })}</span>
          <Button disabled={chosen.length === 0} pending={pending} onClick={() => void fill()}>
            {t('traveler.fill', { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 md:w-128">
        {failure && <Notice tone="danger" role="alert" title={textOf(failure)} />}
        {everyone.length > 1 && (
          <div>
            <Chip pressed={isEveryone} onChange={pressed => setChosen(pressed ? everyone : [])}>
              {t('traveler.everyone')}
            </Chip>
          </div>
        )}
        <ul className="flex flex-col divide-y divide-border">
          {travelers.map(traveler => {
            const refusal = refusalOf(traveler)
            return (
              <li key={traveler.id} className="py-1">
                <Checkbox
                  checked={chosen.includes(traveler)}
                  disabled={refusal !== undefined}
                  onChange={on => setChosen(on ? [...chosen, traveler] : chosen.filter(each => each !== traveler))}
                >
                  <Choice traveler={traveler} days={days} passports={passports} refusal={refusal} />
                </Checkbox>
              </li>
            )
          })}
        </ul>
      </div>
    </Sheet>
  )
}

interface ChoiceProps extends Pick<Places, 'days' | 'passports'> {
  traveler: SavedTraveler
  refusal: string | undefined
}
function Choice({ traveler, days, passports, refusal }: ChoiceProps) {
  const { t } = useLocale()
  const { today } = useShop()
  const factsOf = useTravelerFacts()
  const ordered = days.toSorted(compareDates)
  const warning = passports ? passportWarning(traveler.passportExpiryDate, today, ordered.at(-1) ?? today) : undefined
  const passport = passports && traveler.passport !== '' ? [t('traveler.passport', { number: `\u200e${traveler.passport}` })] : []
  return (
    <span className="flex flex-col">
      <span className="font-semibold">
        <Bdi ltr>{nameOf(traveler)}</Bdi>
      </span>
      <span className="text-sm text-text-muted">
        {[...factsOf(traveler, ordered[0]), ...passport].map((fact, at) => (
          <span key={fact}>
            {at > 0 && ' · '}
            <Bdi>{fact}</Bdi>
          </span>
        ))}
      </span>
      {refusal !== undefined && <span className="text-sm font-medium">{refusal}</span>}
      {warning !== undefined && (
        <span className="text-sm font-medium text-warning-text">{t(warning === 'expired' ? 'traveler.expired' : 'traveler.tooShort')}</span>
      )}
    </span>
  )
}
