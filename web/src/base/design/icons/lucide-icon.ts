import { type ComponentProps, createElement } from 'react'

interface Drawing {
  readonly node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]
}
type IconProps = ComponentProps<'svg'> & { readonly size?: number }
const line = { strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/**
 * Draws the icons of lucide-react in place of their own maker (`dev/light-icons.ts`): a size, a stroke, and what any
 * drawing takes.
 */
export default ({ node }: Drawing) =>
  // biome-ignore lint/correctness/noComponentHookFactories: made once at module level, never while drawing
  function LucideIcon({ size = 24, ...rest }: IconProps) {
    const look = { width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', ...line }
    const parts = node.map(([element, attributes]) => createElement(element, attributes))
    return createElement('svg', { ...look, ...rest }, ...parts)
  }
