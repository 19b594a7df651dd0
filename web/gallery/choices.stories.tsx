import { ChevronDown, Plane, SlidersHorizontal } from 'lucide'
import { Segments } from '../src/base/design/controls/segments.tsx'
import { Stepper } from '../src/base/design/controls/stepper.tsx'
import { Checkbox, Chip, ChipBar, ChipButton, Icon, RadioGroup, RangeSlider, RemovableChips } from '../src/base/design/index.ts'
import { useLocale } from '../src/base/i18n/index.ts'
import { Kept, Row, State } from './states.tsx'

export default { title: 'Controls/Choices' }

const nothing = () => {}

export function Checkboxes() {
  const { t } = useLocale()
  return (
    <div className="max-w-sm">
      <State name="off, on, with a count, disabled, wrong">
        <Kept initial={false}>
          {(on, change) => (
            <Checkbox checked={on} onChange={change}>
              {t('ui.flights')}
            </Checkbox>
          )}
        </Kept>
        <Kept initial={true}>
          {(on, change) => (
            <Checkbox checked={on} onChange={change} aside="128">
              {t('ui.hotels')}
            </Checkbox>
          )}
        </Kept>
        <Checkbox checked={false} onChange={nothing} disabled>
          {t('ui.packages')}
        </Checkbox>
        <Checkbox checked onChange={nothing} disabled>
          {t('ui.visas')}
        </Checkbox>
        <Checkbox checked={false} onChange={nothing} error={t('error.fieldRequired')}>
          {t('ui.terms')}
        </Checkbox>
      </State>
    </div>
  )
}

export function Radios() {
  const { t } = useLocale()
  const options = [
    { value: 'flights', label: t('ui.flights'), aside: '12' },
    { value: 'hotels', label: t('ui.hotels'), aside: '4' },
    { value: 'visas', label: t('ui.visas'), disabled: true },
  ] as const
  return (
    <div className="max-w-sm">
      <State name="under one another, one disabled">
        <Kept<'flights' | 'hotels' | 'visas'> initial="flights">
          {(value, change) => <RadioGroup label={t('ui.search')} value={value} onChange={change} options={options} />}
        </Kept>
      </State>
      <State name="beside one another, wrong">
        <RadioGroup
          label={t('ui.search')}
          value=""
          onChange={nothing}
          options={options.slice(0, 2)}
          inline
          error={t('error.fieldRequired')}
        />
      </State>
    </div>
  )
}

export function Chips() {
  const { t } = useLocale()
  const icon = <Icon of={Plane} size={16} />
  return (
    <>
      <State name="off, on, with an icon, disabled">
        <Row>
          <Kept initial={false}>
            {(on, change) => (
              <Chip pressed={on} onChange={change}>
                {t('trade.direct')}
              </Chip>
            )}
          </Kept>
          <Kept initial={true}>
            {(on, change) => (
              <Chip pressed={on} onChange={change} icon={icon}>
                {t('trade.direct')}
              </Chip>
            )}
          </Kept>
          <Chip pressed={false} onChange={nothing} disabled>
            {t('trade.direct')}
          </Chip>
        </Row>
      </State>
      <State name="filters that are on, each removable">
        <Kept
          initial={
            ['ui.flights', 'ui.hotels', 'ui.visas'] as const satisfies readonly string[] as readonly (
              | 'ui.flights'
              | 'ui.hotels'
              | 'ui.visas'
            )[]
          }
        >
          {(keys, change) => (
            <RemovableChips
              items={keys.map(key => ({ id: key, name: t(key), onRemove: () => change(keys.filter(other => other !== key)) }))}
              onClear={() => change([])}
            />
          )}
        </Kept>
      </State>
    </>
  )
}

export function BarOfChips() {
  const { t } = useLocale()
  const quick = (['trade.direct', 'results.withCheckedBag', 'results.timeMorning'] as const).map(key => t(key))
  return (
    <State name="stays over its list, scrolls sideways">
      <div className="max-w-sm h-48 overflow-y-auto">
        <ChipBar label={t('ui.filters')}>
          <ChipButton active icon={<Icon of={SlidersHorizontal} size={16} />}>
            {t('ui.filters')} (1)
          </ChipButton>
          <ChipButton>
            {t('ui.sortBest')}
            <Icon of={ChevronDown} size={16} />
          </ChipButton>
          {quick.map(name => (
            <Kept key={name} initial={false}>
              {(on, change) => (
                <Chip pressed={on} onChange={change}>
                  {name}
                </Chip>
              )}
            </Kept>
          ))}
        </ChipBar>
        <p className="h-96 pt-2">{t('ui.flights')}</p>
      </div>
    </State>
  )
}

export function SegmentedChoice() {
  const { t } = useLocale()
  const options = (['ui.flights', 'ui.hotels', 'ui.packages'] as const).map(key => ({ value: key, label: t(key) }))
  return (
    <State name="one of a few">
      <Kept<(typeof options)[number]['value']> initial="ui.hotels">
        {(value, change) => <Segments label={t('ui.search')} value={value} onChange={change} options={options} />}
      </Kept>
    </State>
  )
}

export function Steppers() {
  const { t } = useLocale()
  return (
    <div className="max-w-sm">
      <State name="between its ends, at the lower end, at the upper end with its rule">
        <Kept initial={2}>{(value, change) => <Stepper label={t('trade.adult')} value={value} min={1} max={6} onChange={change} />}</Kept>
        <Stepper label={t('trade.child')} help="2–11" value={0} min={0} max={4} onChange={nothing} />
        <Stepper label={t('trade.child')} value={4} min={0} max={4} onChange={nothing} limit={t('error.fieldRequired')} />
      </State>
    </div>
  )
}

export function Ranges() {
  const { t, format } = useLocale()
  const common = { lowLabel: t('ui.from'), highLabel: t('ui.to'), describe: format.number } as const
  return (
    <div className="max-w-sm">
      <State name="with number inputs and a unit">
        <Kept<readonly [number, number]> initial={[200, 700]}>
          {(value, change) => (
            <RangeSlider {...common} label={t('ui.select')} min={0} max={1000} step={10} value={value} onChange={change} unit="USD" />
          )}
        </Kept>
      </State>
      <State name="without inputs, both handles at the ends">
        <Kept<readonly [number, number]> initial={[0, 1440]}>
          {(value, change) => (
            <RangeSlider {...common} label={t('ui.select')} min={0} max={1440} step={30} value={value} onChange={change} inputs={false} />
          )}
        </Kept>
      </State>
    </div>
  )
}
