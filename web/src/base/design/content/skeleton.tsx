import { cx } from '../cx.ts'

/** Stands where something will be, in its final size: give width and height by class. Hidden from screen readers. */
export const Skeleton = ({ className }: { className?: string }) => <span aria-hidden="true" className={cx('skeleton block', className)} />
