import { normalizeDigits } from '@karwan/domain/locales'
import { useId, useState } from 'react'
import { cx } from '../cx.ts'

export interface RangeSliderProps {
  label: string
  min: number
  max: number
  step?: number
  /** The chosen window. */
  value: readonly [number, number]
  onChange: (value: readonly [number, number]) => void
  /** Labels of the two handles and of the two inputs. */
  lowLabel: string
  highLabel: string
  /** Words of a value for a screen reader: "IQD 214,000", "14:30". */
  describe: (value: number) => string
  /** Number inputs beside the slider; false where a time window has none. */
  inputs?: boolean
  /** Written before the inputs, such as the currency's sign. */
  unit?: string
  /** A value as the inputs take it, where that is not the number itself: 90 minutes as "1:30". */
  write?: (value: number) => string
  /** Reads typed text back as a value; undefined if it cannot be read. */
  read?: (text: string) => number | undefined
}

/**
 * Two handles on one line, and the same two numbers as inputs: exact for everyone. Mirrors by itself on right-to-left
 * pages.
 */
export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  value,
  onChange,
  lowLabel,
  highLabel,
  describe,
  inputs = true,
  unit,
  write = String,
  read = readNumber,
}: RangeSliderProps) {
  const [low, high] = value
  const id = useId()
  const handle = 'kw-range absolute inset-x-0 w-full h-11 appearance-none bg-transparent pointer-events-none'
  const share = (point: number) => (max > min ? ((point - min) / (max - min)) * 100 : 0)
  const setLow = (next: number) => onChange([Math.min(Math.max(min, next), high), high])
  const setHigh = (next: number) => onChange([low, Math.max(Math.min(max, next), low)])
  const within = (point: number) => Math.min(Math.max(min, point), max)
  // What is typed counts: an older number on its wrong side gives way. Where nothing stands nothing limits.
  const typeLow = (next = min) => onChange([within(next), next > high ? max : high])
  const typeHigh = (next = max) => onChange([next < low ? min : low, within(next)])
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="relative h-11">
        <svg width="100%" height="4" className="mirrored absolute top-5 rounded-full overflow-hidden" aria-hidden="true">
          <rect width="100%" height="4" fill="var(--neutral-5)" />
          <rect x={`${share(low)}%`} width={`${Math.max(0, share(high) - share(low))}%`} height="4" fill="var(--color-primary)" />
        </svg>
        <input
          type="range"
          aria-label={lowLabel}
          aria-valuetext={describe(low)}
          min={min}
          max={max}
          step={step}
          value={low}
          onChange={event => setLow(Number(event.currentTarget.value))}
          // Where both handles meet at the far end only this one can still move.
          className={cx(handle, share(low) > 50 && 'z-raised')}
        />
        <input
          type="range"
          aria-label={highLabel}
          aria-valuetext={describe(high)}
          min={min}
          max={max}
          step={step}
          value={high}
          onChange={event => setHigh(Number(event.currentTarget.value))}
          className={handle}
        />
      </div>
      {inputs && (
        <div className="flex items-center gap-2">
          <NumberBox id={`${id}-low`} label={lowLabel} text={write(low)} end={write(min)} unit={unit} read={read} onCommit={typeLow} />
          <span aria-hidden="true" className="text-text-subtle">
            –
          </span>
          <NumberBox id={`${id}-high`} label={highLabel} text={write(high)} end={write(max)} unit={unit} read={read} onCommit={typeHigh} />
        </div>
      )}
    </fieldset>
  )
}

const readNumber = (text: string): number | undefined => {
  const number = Number(text.replace(/[^\d.-]/g, ''))
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined
}

interface NumberBoxProps {
  id: string
  label: string
  unit: string | undefined
  text: string
  /** The farthest value, shown where nothing stands. */
  end: string
  read: (text: string) => number | undefined
  /** Undefined where the box was emptied. */
  onCommit: (value: number | undefined) => void
}
/**
 * A number to type, by any digits and with or without separators; its thousands stand apart until somebody types. While
 * it has the focus it stays as it was found, also where the value or its ends change beside it: what is typed then
 * never joins another number.
 */
function NumberBox({ id, label, unit, text, end, read, onCommit }: NumberBoxProps) {
  const [held, setHeld] = useState<{ readonly found: string; readonly typed: string }>()
  const commit = () => {
    const plain = held && held.typed !== held.found ? plainNumber(held.typed) : text
    const value = plain === text ? undefined : read(plain)
    setHeld(undefined)
    if (plain.trim() === '') onCommit(undefined)
    else if (value !== undefined && Number.isFinite(value)) onCommit(value)
  }
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex-1 min-w-0 flex items-center gap-1 px-2.5 min-h-11 border border-border-strong rounded-control focus-within:border-focus',
      )}
    >
      <span className="sr-only">{label}</span>
      {unit !== undefined && <span className="text-sm text-text-muted">{unit}</span>}
      <input
        id={id}
        dir="ltr"
        inputMode="numeric"
        value={held?.typed ?? grouped(text)}
        placeholder={grouped(end)}
        onFocus={event => setHeld({ found: event.currentTarget.value, typed: event.currentTarget.value })}
        onChange={event => setHeld({ found: held?.found ?? grouped(text), typed: event.currentTarget.value })}
        onBlur={commit}
        onKeyDown={event => event.key === 'Enter' && commit()}
        className="w-full min-w-0 bg-transparent outline-none numeric"
      />
    </label>
  )
}

/** `1,069,250`; whatever is not a number alone stays as it is. */
const grouped = (text: string): string => (/^\d+$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, ',') : text)
/**
 * Digits 0-9 with a point; separators of thousands of either script are left out. Thousands are three: a comma before
 * the last two parts cents.
 */
const plainNumber = (text: string): string =>
  normalizeDigits(text.trim())
    .replace(/[,،](?=\d\d$)/, '.')
    .replace(/(\d)[,٬،\s\u00a0](?=\d)/g, '$1')
    .replace('٫', '.')
