import { error } from '../../catalog/ar/error.ts'
import { success } from '../../catalog/ar/success.ts'
import { time } from '../../catalog/ar/time.ts'
import { trade } from '../../catalog/ar/trade.ts'
import { ui } from '../../catalog/ar/ui.ts'

export const words = { ...trade, ...ui, ...error, ...success, ...time }
