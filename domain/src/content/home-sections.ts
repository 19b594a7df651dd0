/** Sections of the home page below the search, in their usual order (HC-1). */
export const homeSections = ['topDestinations', 'topHotels', 'payLater', 'trust', 'points', 'downloadApp'] as const
export type HomeSection = (typeof homeSections)[number]

/** Returns whether a list has every section once. */
export const isHomeOrder = (order: readonly string[]): boolean =>
  order.length === homeSections.length && homeSections.every(section => order.includes(section))

/** Returns a stored order with every section: unknown ones are left out, and those that it lacks come last. */
export const wholeHomeOrder = (stored: readonly string[]): readonly HomeSection[] => {
  const known = homeSections.filter(section => stored.includes(section)).toSorted((a, b) => stored.indexOf(a) - stored.indexOf(b))
  return [...known, ...homeSections.filter(section => !known.includes(section))]
}

/** Returns a list in which one item has the place `to`, from 0; a place outside the list is the nearest inside. */
export const moveTo = <Item>(items: readonly Item[], item: Item, to: number): readonly Item[] => {
  const rest = items.filter(each => each !== item)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, item)
}
