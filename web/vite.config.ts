import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { homeWords } from './dev/home-words.ts'
import { wordFiles } from './dev/word-files.ts'

const frameModules =
  /web\/src\/(brand|i18n|layout)\/(?!preferences\.tsx|kept)|web\/src\/route-page|web\/src\/design\/(announcer|badge|button|cookies|cx|field|link|mirrored|sheet|skeleton|skip-link|spinner|tabs)|messages\/src\/(format|icu|translator|load)|domain\/src\/(locales\/index|locales\/digits|calendar\/dates|money\/money)|lucide-react\/dist\/esm\/(Icon|createLucideIcon|shared)/

/** The flight form and what it stands on. */
const searchModules = /web\/src\/(search-form\/flight-form|home\/not-understood|design\/(choices|combobox))/

/** Few files compress better than many and come in fewer requests: what every page needs stands together. */
const groups = [
  { name: 'router', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\//, priority: 3 },
  { name: 'frame', test: frameModules, priority: 2 },
  { name: 'search', test: searchModules, priority: 1 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), wordFiles(), homeWords()],
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
    // The whole of the server's side in one place, production React included: it starts fast and depends on no NODE_ENV.
    ssr: { build: { rollupOptions: { input: './src/server-side.ts' }, target: 'es2024' } },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
})
