/** The gallery of the design system: `npm run gallery`. Development only; nothing of it is part of a build. */
import path from 'node:path'
import { brandCss, publicBrand } from '@karwan/brands/brand'
import { brandAssetFolder, loadBrands } from '@karwan/brands/node'
import type { StorybookConfig } from '@storybook/react-vite'
import { drawMedia } from '../dev/draw-media.ts'

const drawn = path.resolve(import.meta.dirname, '../build/development')
await drawMedia(drawn)
const brands = loadBrands()

export default {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: 'gallery/vite.config.ts' } } },
  stories: ['./*.stories.tsx'],
  staticDirs: [
    { from: path.join(drawn, 'media'), to: '/media' },
    ...brands.map(brand => ({ from: brandAssetFolder(brand), to: `/media/brands/${brand.id}` })),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: config => ({
    ...config,
    define: {
      ...config.define,
      galleryBrands: JSON.stringify(brands.map(brand => ({ brand: publicBrand(brand), css: brandCss(brand) }))),
    },
  }),
} satisfies StorybookConfig
