import { type HomeSection, moveTo } from '@karwan/domain/content'
import { ChevronDown, ChevronsDown, ChevronsUp, ChevronUp, GripVertical } from 'lucide'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon, useWords } from '../base/index.ts'

const moves = [
  { id: 'first', key: 'content.moveFirst', icon: ChevronsUp, keys: 'Home', to: () => 0 },
  { id: 'up', key: 'content.moveUp', icon: ChevronUp, keys: 'ArrowUp', to: (at: number) => at - 1 },
  { id: 'down', key: 'content.moveDown', icon: ChevronDown, keys: 'ArrowDown', to: (at: number) => at + 1 },
  { id: 'last', key: 'content.moveLast', icon: ChevronsDown, keys: 'End', to: (_: number, last: number) => last },
] as const

interface SectionListProps {
  readonly sections: readonly HomeSection[]
  readonly isFixed: boolean
  readonly onMove: (sections: readonly HomeSection[]) => void
}

/** Sections in their order: each is dragged, or moved by its buttons, or by Alt with the arrows, Home and End. */
export const SectionList = ({ sections, isFixed, onMove }: SectionListProps) => {
  const { t, format } = useWords()
  const [dragged, setDragged] = useState<HomeSection>()
  const [last, setLast] = useState<HomeSection>()
  const focused = useRef<string>(undefined)
  // A row that is moved in the document loses the focus.
  useLayoutEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus()
    focused.current = undefined
  })
  const nameOf = (section: HomeSection) => t(`content.section_${section}`)
  const move = (section: HomeSection, to: number, focus?: string) => {
    const next = moveTo(sections, section, to)
    if (isFixed || next.indexOf(section) === sections.indexOf(section)) return
    focused.current = focus
    setLast(section)
    onMove(next)
  }
  const onKeyDown = (section: HomeSection) => (event: KeyboardEvent<HTMLElement>) => {
    const found = event.altKey && moves.find(({ keys }) => keys === event.key)
    if (!found) return
    event.preventDefault()
    move(section, found.to(sections.indexOf(section), sections.length - 1), (event.target as HTMLElement).id)
  }
  return (
    <>
      <ol className="hlist" aria-label={t('content.home')}>
        {sections.map((section, at) => (
          <li
            key={section}
            className={dragged === section ? 'bar wrapx held' : 'bar wrapx'}
            draggable={!isFixed}
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(section)
            }}
            onDragOver={event => {
              if (!dragged) return
              event.preventDefault()
              if (dragged !== section) move(dragged, at)
            }}
            onDrop={event => event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
            onKeyDown={onKeyDown(section)}
          >
            <Icon of={GripVertical} className="sub" />
            <span className="n sub">{format.number(at + 1)}</span>
            <span className="grow med">{nameOf(section)}</span>
            <span className="bar hmoves">
              {moves.map(({ id, key, icon, to, keys }) => {
                const target = to(at, sections.length - 1)
                const isNoMove = isFixed || target === at || target < 0 || target >= sections.length
                return (
                  <button
                    key={id}
                    id={`${section}-${id}`}
                    type="button"
                    className="k q sq"
                    aria-label={t(key, { name: nameOf(section) })}
                    aria-keyshortcuts={`Alt+${keys}`}
                    aria-disabled={isNoMove || undefined}
                    onClick={() => move(section, target, `${section}-${id}`)}
                  >
                    <Icon of={icon} />
                  </button>
                )
              })}
            </span>
          </li>
        ))}
      </ol>
      <p className="sub xs">{t('content.orderHelp')}</p>
      <p className="sr" role="status">
        {last &&
          t('content.place', {
            name: nameOf(last),
            number: format.number(sections.indexOf(last) + 1),
            count: format.number(sections.length),
          })}
      </p>
    </>
  )
}
