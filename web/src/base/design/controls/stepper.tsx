import { Minus, Plus } from 'lucide'
import { useId } from 'react'
import { useLocale } from '../../i18n/index.ts'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from './button.tsx'

export interface StepperProps {
  label: string
  /** Range that is meant: "2–11 years". */
  help?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** The rule that stops it here, shown at the limit. */
  limit?: string | undefined
}

/** Minus, number, plus. The number is spoken as it changes. */
export function Stepper({ label, help, value, min, max, onChange, limit }: StepperProps) {
  const { t } = useLocale()
  const id = useId()
  return (
    <div className="py-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its controls */}
      <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-3">
        <div id={id} className="flex-[1_1_6rem] min-w-0">
          <div className="font-medium">{label}</div>
          {help !== undefined && <div className="text-sm text-text-muted">{help}</div>}
        </div>
        <IconButton
          label={t('ui.decrease', { name: label })}
          variant="outlined"
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Icon of={Minus} size={20} />
        </IconButton>
        <output aria-live="polite" className="w-8 text-center text-lg font-semibold numeric leading-flat">
          {value}
        </output>
        <IconButton
          label={t('ui.increase', { name: label })}
          variant="outlined"
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Icon of={Plus} size={20} />
        </IconButton>
      </div>
      {limit !== undefined && (
        <p role="status" className="fade-in mt-1 text-sm text-warning-text">
          {limit}
        </p>
      )}
    </div>
  )
}
