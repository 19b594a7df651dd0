/** Returns true for a text that comes for the first time; the last `most` texts are remembered, by this server alone. */
export const createFirstTime = (most = 5000): ((text: string) => boolean) => {
  const known = new Set<string>()
  return text => {
    if (known.has(text)) return false
    if (known.size >= most) known.delete(known.values().next().value ?? '')
    known.add(text)
    return true
  }
}
