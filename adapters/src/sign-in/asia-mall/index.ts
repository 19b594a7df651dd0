export { type AsiaMallOptions, createAsiaMall } from './asia-mall.ts'
