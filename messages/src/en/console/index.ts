import { consoleWork } from '../../catalog/en/console.ts'
import { error } from '../../catalog/en/error.ts'
import { problem } from '../../catalog/en/problem.ts'
import { staff } from '../../catalog/en/staff.ts'
import { time } from '../../catalog/en/time.ts'
import { trade } from '../../catalog/en/trade.ts'

export const words = { ...consoleWork, ...error, ...problem, ...staff, ...time, ...trade }
