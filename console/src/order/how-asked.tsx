import { requestChannels } from '@karwan/contract/console'
import { useWords } from '../base/index.ts'

export type Asked = (typeof requestChannels)[number]

interface HowAskedProps {
  readonly asked: Asked | undefined
  /** It was sent without a choice. */
  readonly isMissing: boolean
  readonly onChange: (asked: Asked) => void
}
/** Asks in which way the traveler asked for what is done for them. */
export const HowAsked = ({ asked, isMissing, onChange }: HowAskedProps) => {
  const { t } = useWords()
  return (
    <fieldset className="asked">
      <legend>{t('cancelling.how')}</legend>
      {requestChannels.map(each => (
        <label key={each}>
          <input type="radio" name="asked" checked={asked === each} onChange={() => onChange(each)} aria-invalid={isMissing && !asked} />
          {t(`cancelling.asked_${each}`)}
        </label>
      ))}
      {isMissing && !asked && (
        <p className="bad xs" role="alert">
          {t('cancelling.howNeeded')}
        </p>
      )}
    </fieldset>
  )
}
