/**
 * The same function, asked once for each text: its last `most` answers are kept. For pure functions that cost more than
 * a look-up.
 */
export const memoize = <Value>(compute: (text: string) => Value, most = 5000): ((text: string) => Value) => {
  const known = new Map<string, Value>()
  return text => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = compute(text)
    if (known.size >= most) known.delete(known.keys().next().value ?? '')
    known.set(text, value)
    return value
  }
}
