import { legal } from '../../catalog/en/legal.ts'

export const words = { ...legal }
