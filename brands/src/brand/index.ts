export { type Brand, brandAssetPath, brandOf, type Picture, paymentRate, roundUpToStep, sells, serviceFee, speaks } from './brand.ts'
export { type BrandColors, type BrandTheme, colorsSchema } from './colors.ts'
export { type BrandAd, type BrandContent, type BrandEvent, contentSchema } from './content.ts'
export { contrastRatio, listFaintPairs } from './contrast.ts'
export { brandCss } from './css.ts'
export { type PublicBrand, pictureOf, publicBrand } from './public.ts'
export {
  type BrandCurrency,
  type BrandFile,
  brandFileSchema,
  type Feature,
  featureIds,
  type Market,
  marketSchema,
  type Office,
} from './schema.ts'
