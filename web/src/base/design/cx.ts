/** Class names that are there: `cx('base', open && 'open', className)`. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
