/// <reference types="vite/client" />
interface Window {
  /** Of the page's first script: buttons and fields used before the page had its code. Ends the keeping. */
  takeEarlyPresses?: (area: 'main' | 'header') => readonly { readonly control: HTMLElement; readonly event: Event }[]
}
declare module '*.css?inline' {
  const css: string
  export default css
}
declare module 'virtual:page-files' {
  const files: {
    readonly entry: string
    /** Every file that a page needs before it can be used, by its module in the table of routes. */
    readonly pages: Readonly<Record<string, readonly string[]>>
    /** The file of words that its code names, by language and module. */
    readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
  export default files
}
declare module '*.md?raw' {
  const text: string
  export default text
}
