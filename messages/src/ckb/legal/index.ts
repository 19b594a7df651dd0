import { legal } from '../../catalog/ckb/legal.ts'

export const words = { ...legal }
