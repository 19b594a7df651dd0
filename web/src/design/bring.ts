const again = 2000

/** Brings code that the page can do without at first; while there is no connection it is asked for again until there is. */
export const bring = async <Code>(fetch: () => Promise<Code>): Promise<Code> => {
  for (;;) {
    try {
      return await fetch()
    } catch {
      await new Promise(go => setTimeout(go, again))
    }
  }
}
