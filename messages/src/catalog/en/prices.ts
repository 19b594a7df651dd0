export const prices = {
  'prices.open': 'Dates and prices',
  'prices.grid': 'Grid',
  'prices.month': 'Month',
  'prices.graph': 'Graph',
  'prices.about': 'Lowest totals for all travelers in the last 3 days ({currency})',
  'prices.weekends': 'Weekends',
  'prices.cheapestWeekend': 'Cheapest weekend',
  'prices.eachOneWay': 'Prices of each flight by itself, one way',
  'prices.seen': 'Seen: {ago}',
  'prices.unknown': 'Price not known',
  'prices.trip': 'Departure {departure}, return {back}',
  'prices.length': '{count, plural, =0 {Return on the same day} one {Return after # day} other {Return after # days}}',
} as const
