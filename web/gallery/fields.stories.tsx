import { addDays, localDate } from '@karwan/domain/calendar'
import { Mail } from 'lucide'
import { Combobox } from '../src/base/design/controls/combobox.tsx'
import { Calendar } from '../src/base/design/date-range/calendar.tsx'
import { DateRangeField } from '../src/base/design/date-range/date-range-field.tsx'
import { Field, FieldError, Icon, PrintedCodeField, Select, type Selection, TextField } from '../src/base/design/index.ts'
import { useLocale } from '../src/base/i18n/index.ts'
import { Kept, State } from './states.tsx'

export default { title: 'Controls/Fields' }

const today = localDate(2026, 11, 17)
const max = addDays(today, 330)
const nothing = () => {}

export function TextFields() {
  const { t } = useLocale()
  return (
    <div className="max-w-sm">
      <State name="empty, filled, with help, optional">
        <div className="flex flex-col gap-4">
          <Kept initial="">
            {(text, change) => <TextField label={t('ui.from')} value={text} onChange={change} placeholder={t('ui.placePlaceholder')} />}
          </Kept>
          <Kept initial="sara@example.com">
            {(text, change) => (
              <TextField label={t('ui.account')} value={text} onChange={change} ltr before={<Icon of={Mail} size={18} />} />
            )}
          </Kept>
          <TextField label={t('ui.to')} value="" onChange={nothing} help={t('ui.hotelPlaceholder')} />
          <TextField label={t('ui.to')} value="" onChange={nothing} optional />
        </div>
      </State>
      <State name="wrong, disabled, a code of capital letters, digits alone">
        <div className="flex flex-col gap-4">
          <TextField label={t('ui.from')} value="Erbl" onChange={nothing} error={t('error.fieldRequired')} />
          <TextField label={t('ui.from')} value="Erbil" onChange={nothing} disabled />
          <Kept initial="A1B2C3">{(text, change) => <PrintedCodeField label={t('ui.findBooking')} value={text} onChange={change} />}</Kept>
          <Kept initial="">{(text, change) => <TextField label={t('ui.myVouchers')} value={text} onChange={change} digits ltr />}</Kept>
        </div>
      </State>
      <State name="the frame around a control of one's own, and an error alone">
        <Field label={t('ui.help')}>{control => <textarea {...control} rows={2} className="field-box p-2" />}</Field>
        <FieldError id="alone" error={t('error.fieldRequired')} />
      </State>
    </div>
  )
}

export function Selects() {
  const { t } = useLocale()
  const options = (['ui.flights', 'ui.hotels', 'ui.visas'] as const).map((value, at) => ({ value, label: t(value), disabled: at === 2 }))
  const common = { label: t('ui.search'), options } as const
  return (
    <div className="max-w-sm flex flex-col gap-4">
      <Kept<(typeof options)[number]['value'] | ''> initial="">
        {(value, change) => <Select {...common} value={value} onChange={change} placeholder={t('ui.select')} />}
      </Kept>
      <Select {...common} value="ui.hotels" onChange={nothing} low />
      <Select {...common} value="" onChange={nothing} placeholder={t('ui.select')} error={t('error.fieldRequired')} />
      <Select {...common} value="ui.flights" onChange={nothing} disabled />
    </div>
  )
}

const cities = ['Erbil', 'Baghdad', 'Basra', 'Sulaymaniyah', 'Damascus', 'Istanbul', 'Dubai']

function Cities({ error, loading = false, groups = cities }: { error?: string; loading?: boolean; groups?: readonly string[] }) {
  const { t } = useLocale()
  return (
    <Kept initial="">
      {(text, change) => (
        <Combobox
          label={t('ui.to')}
          text={text}
          onText={change}
          groups={[{ items: groups.filter(city => city.toLowerCase().startsWith(text.toLowerCase())) }]}
          keyOf={city => city}
          render={city => city}
          onPick={change}
          placeholder={t('ui.placePlaceholder')}
          empty={t('search.noPlaces')}
          loading={loading}
          error={error}
        />
      )}
    </Kept>
  )
}

export function Comboboxes() {
  const { t } = useLocale()
  return (
    <div className="max-w-sm flex flex-col gap-4">
      <State name="open it: proposals, nothing found, still loading, wrong">
        <div className="flex flex-col gap-4">
          <Cities />
          <Cities groups={[]} />
          <Cities groups={[]} loading />
          <Cities error={t('error.fieldRequired')} />
        </div>
      </State>
    </div>
  )
}

const labelsOf = (t: ReturnType<typeof useLocale>['t']) => ({ start: t('ui.departureDate'), end: t('ui.returnDate') })

export function Dates() {
  const { t } = useLocale()
  const labels = labelsOf(t)
  return (
    <div className="max-w-md flex flex-col gap-4">
      <Kept<Selection> initial={{}}>
        {(value, change) => <DateRangeField value={value} onChange={change} labels={labels} today={today} max={max} country="IQ" />}
      </Kept>
      <Kept<Selection> initial={{ start: addDays(today, 7), end: addDays(today, 11) }}>
        {(value, change) => (
          <DateRangeField value={value} onChange={change} labels={labels} today={today} max={max} country="IQ" countNights />
        )}
      </Kept>
      <DateRangeField
        value={{}}
        onChange={nothing}
        labels={labels}
        today={today}
        max={max}
        country="IQ"
        single
        errors={{ start: t('error.fieldRequired') }}
      />
    </div>
  )
}

export function CalendarWithPrices() {
  const { t } = useLocale()
  return (
    <Kept<Selection> initial={{ start: addDays(today, 7), end: addDays(today, 11) }}>
      {(selection, change) => (
        <Calendar
          selection={selection}
          onChange={change}
          onDone={nothing}
          labels={labelsOf(t)}
          today={today}
          min={today}
          max={addDays(today, 60)}
          country="IQ"
          single={false}
          minDays={0}
          priceOf={day =>
            day.endsWith('5') ? undefined : { text: day.endsWith('8') ? '98' : '145', level: day.endsWith('8') ? 'low' : 'usual' }
          }
        />
      )}
    </Kept>
  )
}
