import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { useCloseRequest } from './close-request.ts'
import type { ComboboxProps } from './combobox.tsx'

/** State of the list of proposals, the active proposal, and the attributes of field, list and options. */
export type Proposals<Item> = ReturnType<typeof useProposals<Item>>

/** The state of a combobox. Its keys: arrows go round the list, Enter picks, Escape closes. */
export function useProposals<Item>(props: ComboboxProps<Item>, input: RefObject<HTMLInputElement | null>) {
  const { text, onText, groups, keyOf, onPick, onOpen, onClose } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const items = groups.flatMap(group => group.items)
  const activeItem = items[active]
  const activeId = activeItem === undefined ? undefined : `${id}-${keyOf(activeItem)}`
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
  useScrolledIntoView(activeId)
  useCloseRequest(open, hide)

  const onKeyDown = (event: KeyboardEvent) => {
    const to = neighbourOf(active, items.length, event.key)
    const picked = event.key === 'Enter' && open ? (activeItem ?? (text === '' ? undefined : items[0])) : undefined
    const isEscape = event.key === 'Escape' && open
    if (to === undefined && picked === undefined && !isEscape) return
    event.preventDefault()
    if (to !== undefined) {
      show()
      setActive(open ? to : -1)
    } else if (picked !== undefined) pick(picked)
    else {
      event.stopPropagation()
      hide()
    }
  }
  return {
    open,
    items,
    hide,
    inputProps: {
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': open ? activeId : undefined,
      onKeyDown,
      onClick: show,
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        event.currentTarget.select()
        // Brought here to mend a fault: the message must be seen first.
        if (event.currentTarget.dataset.quiet === undefined) show()
        delete event.currentTarget.dataset.quiet
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setActive(-1)
        show()
        onText(event.currentTarget.value)
      },
    } as const,
    listProps: { id: `${id}-list` },
    /** Returns the events of an option. Keys go to the field, which keeps the focus. */
    optionProps: (item: Item) => ({
      key: keyOf(item),
      id: `${id}-${keyOf(item)}`,
      isActive: item === activeItem,
      onClick: () => pick(item),
      onPointerMove: () => setActive(items.indexOf(item)),
    }),
  }
}

/** Returns the place that an arrow leads to, round the list; undefined for other keys. */
function neighbourOf(at: number, count: number, key: string): number | undefined {
  if (key === 'ArrowDown') return at >= count - 1 ? 0 : at + 1
  return key === 'ArrowUp' ? (at <= 0 ? count - 1 : at - 1) : undefined
}

function useScrolledIntoView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
