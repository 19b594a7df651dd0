/// <reference types="vite/client" />
declare module '*.css?inline' {
  const css: string
  export default css
}
declare module 'virtual:page-files' {
  const files: {
    readonly entry: string
    /** Every file that a page needs before it can be used, by its module in the table of routes. */
    readonly pages: Readonly<Record<string, readonly string[]>>
    /** The same of words, by language and group: `ckb/base`. */
    readonly words: Readonly<Record<string, readonly string[]>>
  }
  export default files
}
declare module 'virtual:home-words/*' {
  export const words: Record<string, string>
}
declare module '*.md?raw' {
  const text: string
  export default text
}
