const againMs = 2_000
/** Longest time that a piece of code may take to come. */
const longestMs = 120_000

/**
 * Brings code that the page can do without at first; while there is no connection it is asked for again. Rejects when
 * it cannot be had for two minutes.
 */
export const importWithRetry = async <Code>(fetch: () => Promise<Code>): Promise<Code> => {
  const end = Date.now() + longestMs
  for (;;) {
    try {
      return await fetch()
    } catch (cause) {
      if (Date.now() > end) throw cause
      await new Promise(go => setTimeout(go, againMs))
    }
  }
}
