declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}
declare module '*.css?inline' {
  const css: string
  export default css
}
declare module 'virtual:word-files' {
  /** File by language and group: `ckb/base`. */
  const files: Readonly<Record<string, string>>
  export default files
}
declare module 'virtual:home-words/*' {
  export const words: Record<string, string>
}
declare module '*.md?raw' {
  const text: string
  export default text
}
