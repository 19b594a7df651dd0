import { help } from '../../catalog/en/help.ts'
import { legal } from '../../catalog/en/legal.ts'

export const words = { ...help, ...legal }
