export const anywhere = {
  'anywhere.title': 'Cheapest flights to anywhere',
  'anywhere.from': 'Anywhere from {city}',
  'anywhere.choice': 'Anywhere',
  'anywhere.choiceText': 'The cheapest destinations',
  'anywhere.all': 'All destinations and prices',
  'anywhere.months': 'Month of departure',
  'anywhere.anyMonth': 'Any month',
  'anywhere.withStops': 'With stops',
  'anywhere.emptyTitle': 'Nobody searched these flights lately',
  'anywhere.emptyText': 'Prices of the last 3 days are shown here. Search for a flight, and it is there for everybody.',
  'anywhere.emptyChoice': 'Another month, round trips or flights with stops may have prices.',
} as const
