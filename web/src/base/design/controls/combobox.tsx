import { ArrowLeft, X } from 'lucide'
import { type FocusEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useLocale } from '../../i18n/index.ts'
import { Skeleton } from '../content/skeleton.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { Mirrored } from '../mirrored.tsx'
import { IconButton } from './button.tsx'
import { controlLook, Field, type FieldTexts } from './field.tsx'
import { type Proposals, useProposals } from './use-proposals.ts'

export interface ComboboxGroup<Item> {
  /** Heading of the group: "Recent searches"; none for plain matches. */
  readonly title?: string
  readonly items: readonly Item[]
}
export interface ComboboxProps<Item> extends FieldTexts {
  /** Text in the field. */
  text: string
  onText: (text: string) => void
  groups: readonly ComboboxGroup<Item>[]
  keyOf: (item: Item) => string
  render: (item: Item) => ReactNode
  onPick: (item: Item) => void
  /** Said when there is nothing in the list: too short, nothing found, offline. */
  empty?: string | undefined
  loading?: boolean
  placeholder?: string
  before?: ReactNode
  id?: string
  /** Asked for what to offer, as the list opens. */
  onOpen?: () => void
  /** The list closes; text that was not picked is settled by the caller. */
  onClose?: () => void
  inputMode?: 'text' | 'tel'
  name?: string
  fieldClassName?: string
}

/**
 * A field with a list of proposals, by the ARIA combobox pattern: arrows, Home, End, Enter, Escape; the list is
 * announced. On phones the field grows to the whole screen while it is open, so that the keyboard does not cover the
 * list.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { text, onText, groups, empty, loading = false, before, error } = props
  const { t } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const list = useProposals(props, input)
  const { open, items, hide } = list
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) hide()
  }
  return (
    <Field
      label={props.label}
      help={props.help}
      id={props.id}
      error={error}
      optional={props.optional ?? false}
      hideLabel={props.hideLabel ?? false}
      className={props.fieldClassName}
    >
      {control => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only hears its children lose the focus
        <div className={cx('combobox', open && 'combobox-open')} onBlur={onBlur}>
          {open && <PhoneHead label={props.label} onClose={hide} />}
          <div className={controlLook(error !== undefined)}>
            {before}
            <input
              {...control}
              {...list.inputProps}
              ref={input}
              name={props.name}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              inputMode={props.inputMode}
              placeholder={props.placeholder}
              value={text}
              className="min-w-0 flex-1 min-h-12.5 px-3.5 framed:min-h-6 framed:px-0 bg-transparent outline-none text-ellipsis placeholder:font-regular"
            />
            {open && text !== '' && (
              <IconButton label={t('ui.clear')} size="sm" className="md:hidden me-2" onPointerDown={keepFocus} onClick={() => onText('')}>
                <Icon of={X} size={20} />
              </IconButton>
            )}
          </div>
          <div
            {...list.listProps}
            role="listbox"
            aria-label={props.label}
            aria-busy={loading}
            tabIndex={-1}
            hidden={!open}
            className="combobox-list"
            onPointerDown={keepFocus}
          >
            <Options groups={groups} label={props.label} render={props.render} optionProps={list.optionProps} />
            {items.length === 0 && loading && <Coming />}
            {items.length === 0 && !loading && empty !== undefined && <div className="px-4 py-3 text-sm text-text-muted">{empty}</div>}
          </div>
          <div className="sr-only" role="status">
            {open && !loading ? (items.length === 0 ? empty : t('search.placesFound', { count: items.length })) : ''}
          </div>
        </div>
      )}
    </Field>
  )
}

/** The head of the whole screen that the field fills on phones. */
function PhoneHead({ label, onClose }: { label: string; onClose: () => void }) {
  const { t } = useLocale()
  return (
    <div className="md:hidden flex items-center gap-1 -ms-2.5 pb-2">
      <IconButton label={t('ui.close')} onPointerDown={keepFocus} onClick={onClose}>
        <Mirrored>
          <Icon of={ArrowLeft} size={22} />
        </Mirrored>
      </IconButton>
      <span aria-hidden="true" className="text-lg font-semibold">
        {label}
      </span>
    </div>
  )
}

interface OptionsProps<Item> extends Pick<ComboboxProps<Item>, 'groups' | 'label' | 'render'> {
  optionProps: Proposals<Item>['optionProps']
}
function Options<Item>({ groups, label, render, optionProps }: OptionsProps<Item>) {
  return groups.map((group, index) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox
    <div key={group.title ?? `group-${index}`} role="group" aria-label={group.title ?? label}>
      {group.title !== undefined && (
        <div aria-hidden="true" className="px-4 pt-3 pb-1 text-sm font-semibold text-text-muted">
          {group.title}
        </div>
      )}
      {group.items.map(item => {
        const { key, isActive, ...attributes } = optionProps(item)
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is pointed at, not focused
          <div
            key={key}
            {...attributes}
            role="option"
            aria-selected={isActive}
            className={cx('px-4 py-2 min-h-11 flex items-center gap-3 cursor-pointer', isActive && 'bg-primary-soft text-on-primary-soft')}
          >
            {render(item)}
          </div>
        )
      })}
    </div>
  ))
}

/** Lines to come, where the network is slow. */
const Coming = () => (
  <div aria-hidden="true">
    {['one', 'two', 'three', 'four'].map(line => (
      <div key={line} className="px-4 py-2 min-h-14 flex items-center gap-3">
        <Skeleton className="size-5 rounded-full" />
        <div className="flex-1 flex flex-col gap-1.5">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      </div>
    ))}
  </div>
)

/** Keeps the focus in the field while something beside it is pressed. */
const keepFocus = (event: PointerEvent<HTMLElement>): void => event.preventDefault()
