import { help } from '../../catalog/ar/help.ts'
import { legal } from '../../catalog/ar/legal.ts'

export const words = { ...help, ...legal }
