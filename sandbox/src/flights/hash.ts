/** A number in [0, 1) that belongs to the text: the same on every machine and in every run (FNV-1a, then mixed). */
export function chance(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

export const pick = <T>(list: readonly T[], text: string): T => {
  const item = list[Math.floor(chance(text) * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
