export const prices = {
  'prices.open': 'Dates and prices',
  'prices.grid': 'Price grid',
  'prices.graph': 'Price graph',
  'prices.about':
    'Lowest prices seen in the last 3 days for one adult, taxes and fees included ({currency}). “–” is a day nobody has searched; press it to search.',
  'prices.eachOneWay': 'Prices of each flight by itself, one way',
  'prices.seen': 'Seen: {ago}',
  'prices.unknown': 'Price not known',
  'prices.trip': 'Departure {departure}, return {back}',
  'prices.known': '{known} of {total} days have a price',
  'prices.noneKnown': 'Nobody has searched these days lately',
  'prices.length': '{count, plural, =0 {Return on the same day} one {Return after # day} other {Return after # days}}',
} as const
