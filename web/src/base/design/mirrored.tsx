import type { ReactNode } from 'react'

/** Turns an arrow, plane or route around on right-to-left pages. Never for clocks, logos, ticks, cards. */
export const Mirrored = ({ children }: { children: ReactNode }) => <span className="mirrored inline-flex">{children}</span>
