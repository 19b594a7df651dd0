export { brandAssetFolder, findBrandByHost, getBrand } from './find.ts'
export { BrandFault, brandsFolder, loadBrands } from './load.ts'
