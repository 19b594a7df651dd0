import { countryName } from '@karwan/domain/countries'
import { type MrzField, type MrzReading, mrzFields } from '@karwan/domain/travelers/mrz'
import { CircleCheck, Eye, TriangleAlert } from 'lucide'
import { Icon, Notice } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'

const labels = {
  lastName: 'ui.lastName',
  firstName: 'ui.firstName',
  number: 'trade.passportNumber',
  issuingCountry: 'trade.passportCountry',
  nationality: 'trade.nationality',
  birthDate: 'trade.birthDate',
  gender: 'trade.gender',
  expiryDate: 'trade.passportExpiryDate',
} as const satisfies Readonly<Record<MrzField, string>>

/** Shows what was read, field by field, and how certain it is. A form is filled only after this was shown. */
export function PassportResult({ reading }: { reading: MrzReading }) {
  const { t, format } = useLocale()
  const shownOf = useFieldValue(reading)
  const shown = mrzFields.filter(field => field in reading.values || reading.wrong.includes(field))
  const left = reading.wrong.map(field => t(labels[field]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without controls inside, and the keyboard must scroll it
    <section tabIndex={0} aria-label={t('traveler.compare')} className="flex flex-col gap-4">
      <div role="status">
        <h3 className="text-md">{t('traveler.compare')}</h3>
      </div>
      <dl className="flex flex-col divide-y divide-border">
        {shown.map(field => (
          <div key={field} className="py-2.5 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4">
            <dt className="text-sm text-text-muted">{t(labels[field])}</dt>
            <dd className="flex flex-col">
              {!reading.wrong.includes(field) && <span className="font-semibold break-words">{shownOf(field)}</span>}
              <Certainty field={field} reading={reading} />
            </dd>
          </div>
        ))}
      </dl>
      {left.length > 0 && <Notice tone="warning">{t('traveler.leftForYou', { fields: format.list(left) })}</Notice>}
      {left.length === 0 && !reading.whole && <Notice tone="warning">{t('traveler.notWhole')}</Notice>}
    </section>
  )
}

function Certainty({ field, reading }: { field: MrzField; reading: MrzReading }) {
  const { t } = useLocale()
  const line = 'inline-flex items-start gap-1.5 text-sm'
  if (reading.wrong.includes(field))
    return (
      <span className={`${line} font-medium text-warning-text`}>
        <Icon of={TriangleAlert} size={16} className="mt-[0.3em]" />
        {t('traveler.wrongDigit')}
      </span>
    )
  if (reading.checked.includes(field))
    return (
      <span className={`${line} text-success-text`}>
        <Icon of={CircleCheck} size={16} className="mt-[0.3em]" />
        {t('traveler.agrees')}
      </span>
    )
  return (
    <span className={`${line} text-text-muted`}>
      <Icon of={Eye} size={16} className="mt-[0.3em]" />
      {t(reading.repaired.includes(field) ? 'traveler.lookAlike' : 'traveler.noDigit')}
    </span>
  )
}

function useFieldValue({ values }: MrzReading): (field: MrzField) => React.ReactNode {
  const { t, format, language } = useLocale()
  return field => {
    const value = values[field] ?? ''
    if (field === 'birthDate' || field === 'expiryDate') return <Bdi>{format.dateLong(value)}</Bdi>
    if (field === 'nationality' || field === 'issuingCountry') return <Bdi>{countryName(value, language)}</Bdi>
    if (field === 'gender') return t(value === 'm' ? 'trade.male' : 'trade.female')
    return <Bdi ltr>{value}</Bdi>
  }
}
