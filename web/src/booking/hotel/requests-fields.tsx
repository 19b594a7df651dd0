import { useState } from 'react'
import { Card, Checkbox, controlLook, cx, Disclosure, Field, TextField } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import type { Faults } from '../../form/index.ts'
import type { StayDraft } from './stay-draft.ts'

const longest = 300

type Requests = Pick<StayDraft, 'comment' | 'byPlane' | 'arrivalFlight'>
interface RequestsFieldsProps {
  draft: Pick<Requests, 'comment'> & Partial<Requests>
  onChange: (change: Partial<Requests>) => void
  faults: Faults
  /** The flight is booked together with the stay, and not asked. */
  withFlight?: boolean
}

/** A line that unfolds what the hotel is told: requests in any language, and the flight of guests who come by plane. */
export function RequestsFields({ draft, onChange, faults, withFlight = false }: RequestsFieldsProps) {
  const { t } = useLocale()
  const error = faults.at('comment')
  const [pressed, setPressed] = useState<boolean>()
  const hasFault = error !== undefined || faults.at('arrivalFlight') !== undefined
  return (
    <Card as="section" className="py-2!">
      <Disclosure
        open={hasFault || (pressed ?? (draft.comment !== '' || draft.byPlane === true))}
        onChange={setPressed}
        summary={
          <span>
            {t('booking.specialRequests')} <span className="font-regular text-text-muted">({t('ui.optional')})</span>
          </span>
        }
      >
        <div className="flex flex-col gap-3 pb-2">
          <Field id="comment" label={t('booking.specialRequests')} help={t('booking.specialRequestsHelp')} error={error}>
            {control => (
              <div className={cx(controlLook(error !== undefined), 'items-stretch')}>
                <textarea
                  {...control}
                  dir="auto"
                  rows={3}
                  maxLength={longest}
                  value={draft.comment}
                  onChange={event => onChange({ comment: event.currentTarget.value })}
                  className="w-full px-3.5 py-3 bg-transparent outline-none resize-y"
                />
              </div>
            )}
          </Field>
          {!withFlight && <ArrivalFlight draft={draft} onChange={onChange} faults={faults} />}
        </div>
      </Disclosure>
    </Card>
  )
}

function ArrivalFlight({ draft: { byPlane = false, arrivalFlight = '' }, onChange, faults }: RequestsFieldsProps) {
  const { t } = useLocale()
  return (
    <>
      <Checkbox checked={byPlane} onChange={byPlane => onChange({ byPlane })}>
        {t('booking.byPlane')}
      </Checkbox>
      {byPlane && (
        <TextField
          id="arrivalFlight"
          label={t('booking.arrivalFlight')}
          help={t('booking.arrivalFlightHelp')}
          value={arrivalFlight}
          onChange={arrivalFlight => onChange({ arrivalFlight })}
          error={faults.at('arrivalFlight')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={12}
          digits
          ltr
        />
      )}
    </>
  )
}
