/** Tells whether a text comes for the first time. Only this server remembers, and only the last `most` texts. */
export const createFirstTime = (most = 5000): ((text: string) => boolean) => {
  const known = new Set<string>()
  return text => {
    if (known.has(text)) return false
    if (known.size >= most) known.delete(known.values().next().value ?? '')
    known.add(text)
    return true
  }
}
