import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Of the gallery alone: none of the plugins that a build of the pages needs. */
export default defineConfig({ plugins: [tailwindcss(), react()], cacheDir: 'node_modules/.vite-gallery' })
