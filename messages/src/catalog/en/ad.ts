export const ad = {
  'ad.label': 'Advertisement',
  'ad.from': 'From {name}',
  'ad.paidBy': 'Advertisement · {name}',
} as const
