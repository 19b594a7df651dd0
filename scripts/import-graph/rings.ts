/** Finds the rings of a graph: sets of nodes that lead to one another (Tarjan's algorithm). */
export function findRings(next: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const rings: string[][] = []
  const visit = (node: string): number => {
    const at = order.size
    order.set(node, at)
    lowest.set(node, at)
    path.push(node)
    for (const to of next.get(node) ?? []) {
      const reached = order.has(to) ? (path.includes(to) ? (order.get(to) ?? at) : at) : visit(to)
      lowest.set(node, Math.min(lowest.get(node) ?? at, reached))
    }
    if (lowest.get(node) === at) {
      const ring = path.splice(path.indexOf(node))
      if (ring.length > 1) rings.push(ring.sort())
    }
    return lowest.get(node) ?? at
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return rings
}
