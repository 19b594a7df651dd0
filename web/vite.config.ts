import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { wordFiles } from './dev/word-files.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), wordFiles()],
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  environments: {
    // The whole of the server's side in one place, production React included: it starts fast and depends on no NODE_ENV.
    ssr: { build: { rollupOptions: { input: './src/server-side.ts' }, target: 'es2024' } },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
})
