import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface IconProps {
  readonly of: IconNode
  /** `l`: large. `m`: turned around where lines run from right to left. */
  readonly className?: string
}

/** A drawing of Lucide's, in the colour of the words beside it, which say what it means. */
export const Icon = ({ of, className = '' }: IconProps) =>
  createElement(
    'svg',
    { className: `i ${className}`, viewBox: '0 0 24 24', 'aria-hidden': true },
    ...of.map(([element, attributes]) => createElement(element, attributes)),
  )
