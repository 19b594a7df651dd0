import { ArrowLeft, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '../../i18n/index.ts'
import { Skeleton } from '../content/skeleton.tsx'
import { cx } from '../cx.ts'
import { Mirrored } from '../mirrored.tsx'
import { IconButton } from './button.tsx'
import { useCloseRequest } from './close-request.ts'
import { controlLook, Field, type FieldTexts } from './field.tsx'

export interface ComboboxGroup<Item> {
  /** Heading of the group: "Recent searches"; none for plain matches. */
  readonly title?: string
  readonly items: readonly Item[]
}
export interface ComboboxProps<Item> extends FieldTexts {
  /** What stands in the field. */
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
 * A field with a list of proposals, by the ARIA combobox pattern: arrows, Home, End, Enter, Escape; the list is announced. On phones the field
 * grows to the whole screen while it is open, so that the keyboard does not cover the list.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { text, onText, groups, keyOf, render, onPick, empty, loading = false, placeholder, before, error, onOpen, onClose, name } = props
  const { t } = useLocale()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const items = groups.flatMap(group => group.items)
  const activeItem = items[active]
  useScrolledIntoView(activeItem === undefined ? undefined : `${id}-${keyOf(activeItem)}`)

  useCloseRequest(open, () => hide())

  const show = () => {
    if (open) return
    setOpen(true)
    setActive(-1)
    onOpen?.()
  }
  const hide = () => {
    if (!open) return
    setOpen(false)
    onClose?.()
  }
  const pick = (item: Item) => {
    onPick(item)
    setOpen(false)
    input.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = items.length - 1
    const moves: Partial<Record<string, number>> = { ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1 }
    const to = moves[event.key]
    if (to !== undefined) {
      event.preventDefault()
      show()
      setActive(open ? to : -1)
    } else if (event.key === 'Enter' && open && activeItem !== undefined) {
      event.preventDefault()
      pick(activeItem)
    } else if (event.key === 'Enter' && open && items[0] !== undefined && text !== '') {
      event.preventDefault()
      pick(items[0])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      hide()
    }
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) hide()
  }
  return (
    <Field
      {...{ label: props.label, help: props.help, id: props.id, error }}
      optional={props.optional ?? false}
      hideLabel={props.hideLabel ?? false}
      className={props.fieldClassName}
    >
      {control => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only hears its children lose the focus
        <div className={cx('combobox', open && 'combobox-open')} onBlur={onBlur}>
          {open && (
            <div className="md:hidden flex items-center gap-1 -ms-2.5 pb-2">
              <IconButton label={t('ui.close')} onPointerDown={keepFocus} onClick={hide}>
                <Mirrored>
                  <ArrowLeft size={22} aria-hidden="true" />
                </Mirrored>
              </IconButton>
              <span aria-hidden="true" className="text-lg font-semibold">
                {props.label}
              </span>
            </div>
          )}
          <div className={controlLook(error !== undefined)}>
            {before}
            <input
              {...control}
              ref={input}
              name={name}
              role="combobox"
              aria-expanded={open}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={!open || activeItem === undefined ? undefined : `${id}-${keyOf(activeItem)}`}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              inputMode={props.inputMode}
              placeholder={placeholder}
              value={text}
              onFocus={event => {
                event.currentTarget.select()
                // Brought here to mend a fault: the message must be seen first.
                if (event.currentTarget.dataset.quiet === undefined) show()
                delete event.currentTarget.dataset.quiet
              }}
              onClick={show}
              onKeyDown={onKeyDown}
              onChange={event => {
                setActive(-1)
                show()
                onText(event.currentTarget.value)
              }}
              className="min-w-0 flex-1 min-h-12.5 px-3.5 bg-transparent outline-none text-ellipsis"
            />
            {open && text !== '' && (
              <IconButton label={t('ui.clear')} size="sm" className="md:hidden me-2" onPointerDown={keepFocus} onClick={() => onText('')}>
                <X size={20} aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={props.label}
            aria-busy={loading}
            tabIndex={-1}
            hidden={!open}
            className="combobox-list"
            onPointerDown={keepFocus}
          >
            {groups.map((group, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox
              <div key={group.title ?? `group-${index}`} role="group" aria-label={group.title ?? props.label}>
                {group.title !== undefined && (
                  <div aria-hidden="true" className="px-4 pt-3 pb-1 text-sm font-semibold text-text-muted">
                    {group.title}
                  </div>
                )}
                {group.items.map(item => {
                  const key = keyOf(item)
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field, which keeps the focus
                    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is pointed at, not focused
                    <div
                      key={key}
                      id={`${id}-${key}`}
                      role="option"
                      aria-selected={item === activeItem}
                      onClick={() => pick(item)}
                      onPointerMove={() => setActive(items.indexOf(item))}
                      className={cx(
                        'px-4 py-2 min-h-11 flex items-center gap-3 cursor-pointer',
                        item === activeItem && 'bg-primary-soft text-on-primary-soft',
                      )}
                    >
                      {render(item)}
                    </div>
                  )
                })}
              </div>
            ))}
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

function useScrolledIntoView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
