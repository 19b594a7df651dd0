/** Builds the console, and again after each change, for `npm run dev`. */
import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
await build({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn', build: { watch: {} } })
