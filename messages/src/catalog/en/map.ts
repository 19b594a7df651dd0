export const map = {
  'map.hotels': 'Map of the hotels in {city}',
  'map.hotel': 'Map: {hotel} and what is around it',
  'map.keys': 'Arrow keys move the map, + and − zoom. The list shows the same.',
  'map.skip': 'Skip the map',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.wheelHint': 'Hold Ctrl to zoom with the wheel',
  'map.touchHint': 'Move the map with two fingers',
  'map.failed': 'The map could not be loaded.',
  'map.pin': '{hotel}, {stars}, {price}',
  'map.cluster': '{count, plural, one {# hotel here} other {# hotels here}}, from: {price}. Zoom in',
  'map.prices': 'Prices for the whole stay ({currency})',
  'map.open': 'Load the map',
  'map.savesData': 'Saving data: the map is about {size} kB.',
  'map.cards': 'Hotels on the map',
  'map.shown':
    '{count, plural, =0 {No hotels on this part of the map} one {# hotel on this part of the map} other {# hotels on this part of the map}}',
} as const
