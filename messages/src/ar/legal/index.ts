import { legal } from '../../catalog/ar/legal.ts'

export const words = { ...legal }
