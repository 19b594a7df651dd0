import type { IconNode } from 'lucide'
import { type ComponentProps, createElement } from 'react'

/** `of` is a drawing of Lucide's or of ours (`own-icons.ts`) on its grid of 24 by 24. */
export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & { readonly of: IconNode; readonly size?: number }

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/**
 * An icon in the colour of the words beside it, which say what it means: screen readers pass over it. `size` is its
 * width and height in px.
 */
export const Icon = ({ of, size = 24, ...rest }: IconProps) => {
  const parts = of.map(([element, attributes]) => createElement(element, attributes))
  return createElement('svg', { ...line, width: size, height: size, viewBox: '0 0 24 24', 'aria-hidden': true, ...rest }, ...parts)
}
