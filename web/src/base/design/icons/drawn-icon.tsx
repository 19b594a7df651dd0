import type { ReactNode } from 'react'

export interface DrawnIconProps {
  size?: number
  strokeWidth?: number
  className?: string
}
/** An icon of ours on Lucide's grid, taking the same properties; silent, the word stands beside it. */
export const drawn = (drawing: ReactNode) =>
  // biome-ignore lint/correctness/noComponentHookFactories: made once at module level, never while drawing
  function DrawnIcon({ size = 24, strokeWidth = 2, className }: DrawnIconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className}
      >
        {drawing}
      </svg>
    )
  }
