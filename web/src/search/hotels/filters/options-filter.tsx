import type { Money } from '@karwan/domain/money'
import { type ReactNode, useState } from 'react'
import { useShownMoney } from '../../../base/brand/index.ts'
import { Button, Checkbox } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'

export interface FilterOption<Value> {
  readonly value: Value
  readonly label: ReactNode
  readonly count: number
  /** Lowest price among them. */
  readonly from?: Money
  readonly icon?: ReactNode
}
interface OptionsFilterProps<Value> {
  label: string
  options: readonly FilterOption<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: readonly Value[]) => void
  /** More than this many wait behind a button. */
  atOnce?: number
}

/** Options with how many hotels each would show; those that would show none cannot be chosen. */
export function OptionsFilter<Value extends string | number>({
  label,
  options,
  chosen,
  onChange,
  atOnce = Number.POSITIVE_INFINITY,
}: OptionsFilterProps<Value>) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const [all, setAll] = useState(false)
  const listed = all ? options : options.filter(({ value }, at) => at < atOnce || chosen.includes(value))
  const toggle = (value: Value, on: boolean) => onChange(on ? [...chosen, value] : chosen.filter(each => each !== value))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {listed.map(({ value, label: text, count, from, icon }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          disabled={count === 0 && !chosen.includes(value)}
          onChange={on => toggle(value, on)}
          aside={count}
        >
          <span className="flex items-start gap-2">
            {icon}
            <span className="flex flex-col min-w-0">
              {text}
              {from && <span className="text-xs text-text-muted numeric">{t('ui.fromPrice', { price: format.money(shown(from)) })}</span>}
            </span>
          </span>
        </Checkbox>
      ))}
      {options.length > atOnce && (
        <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'ui.showLess' : 'ui.showMore')}
        </Button>
      )}
    </fieldset>
  )
}
