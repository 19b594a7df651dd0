import { error } from '../../catalog/ar/error.ts'
import { holiday } from '../../catalog/ar/holiday.ts'
import { home } from '../../catalog/ar/home.ts'
import { problem } from '../../catalog/ar/problem.ts'
import { search } from '../../catalog/ar/search.ts'
import { site } from '../../catalog/ar/site.ts'
import { success } from '../../catalog/ar/success.ts'
import { time } from '../../catalog/ar/time.ts'
import { trade } from '../../catalog/ar/trade.ts'
import { ui } from '../../catalog/ar/ui.ts'
import { wishlist } from '../../catalog/ar/wishlist.ts'

export const words = { ...trade, ...ui, ...error, ...success, ...time, ...problem, ...holiday, ...site, ...home, ...search, ...wishlist }
