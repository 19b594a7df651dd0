import { help } from '../../catalog/ckb/help.ts'
import { legal } from '../../catalog/ckb/legal.ts'

export const words = { ...help, ...legal }
