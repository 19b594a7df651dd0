export { brandAssetFolder, findBrandByHost, getBrand } from './find.ts'
export { loadBrands } from './load.ts'
