import { cp } from 'node:fs/promises'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { finishBuild } from './dev/finish-build.ts'
import { pageFiles } from './dev/page-files.ts'

const build = path.join(import.meta.dirname, 'build')
const frameModules =
  /web\/src\/(brand|i18n|layout|router)\/(?!preferences\.tsx)|web\/src\/(app|pages|routes|guards|page-|unreachable)|web\/src\/design\/(announcer|badge|button|cookies|cx|field|link|mirrored|sheet|skeleton|skip-link|spinner|tabs)|messages\/src\/(format|icu|translator|load)|domain\/src\/(locales\/index|locales\/digits|calendar\/dates|money\/money)|lucide-react\/dist\/esm\/(Icon|createLucideIcon|shared)/

/** Few files compress better than many and come in fewer requests: what every page needs stands together. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'frame', test: frameModules, priority: 2 },
]

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [tailwindcss(), pageFiles()],
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 300, emptyOutDir: true },
  environments: {
    client: {
      build: { outDir: 'build/client', rollupOptions: { input: './src/entry.client.tsx', output: { codeSplitting: { groups } } } },
    },
    // The whole of the server's side in one place, production React included: it starts fast and depends on no NODE_ENV.
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: true,
        emitAssets: true,
        copyPublicDir: false,
        rollupOptions: { input: './src/server-side.ts', output: { entryFileNames: 'index.js' } },
        target: 'es2024',
      },
      resolve: { noExternal: true },
    },
  },
  builder: {
    sharedConfigBuild: true,
    buildApp: async builder => {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('Both sides of the page are built')
      // The server's side names the files of the page's.
      await builder.build(client)
      await builder.build(ssr)
      const assets = path.join(build, 'server/assets')
      await cp(assets, path.join(build, 'client/assets'), { recursive: true, filter: file => !/\.(js|css)$/.test(file) })
      await finishBuild(build)
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
})
