/** Holding a booking for an office longer in the console, for its traveler. */
export const hold = {
  'hold.section': 'Payment at an office',
  'hold.until': 'Held until',
  'hold.extend': 'Hold longer',
  'hold.title': 'Hold the booking longer',
  'hold.newEnd': 'New end',
  'hold.help': 'In the time of the market. Suppliers keep the price until {time} at most.',
  'hold.full': 'The suppliers keep the price no longer.',
  'hold.mailed': 'The traveler gets an e-mail with the new end.',
  'hold.needed': 'Choose day and time of the new end.',
  'hold.notLonger': 'It is held that long already. Choose a later time.',
  'hold.tooLong': 'The suppliers do not keep the price that long. Choose an earlier time.',
} as const
