import type { ReactNode } from 'react'

/** Said by a screen reader, not seen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>
