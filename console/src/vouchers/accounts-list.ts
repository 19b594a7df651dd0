/** Reads a list of e-mails and phone numbers, as pasted or from a file: on lines, or between commas or semicolons. */
export const accountsIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .replace(/^\uFEFF/, '')
      .split(/[\r\n,;،؛\t]+/)
      .map(each =>
        each
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
      )
      .filter(each => each !== ''),
  ),
]
