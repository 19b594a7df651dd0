import { consoleWork } from '../../catalog/ar/console.ts'
import { error } from '../../catalog/ar/error.ts'
import { problem } from '../../catalog/ar/problem.ts'
import { staff } from '../../catalog/ar/staff.ts'
import { time } from '../../catalog/ar/time.ts'
import { trade } from '../../catalog/ar/trade.ts'

export const words = { ...consoleWork, ...error, ...problem, ...staff, ...time, ...trade }
