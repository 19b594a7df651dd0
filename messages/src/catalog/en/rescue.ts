/** The choice of a package of which one part was refused, in the console for its traveler. */
export const rescue = {
  'rescue.title': 'The traveler has to choose',
  'rescue.until': 'One part of the package was refused. The other one is held until {time}.',
  'rescue.silenceKeep': 'Without a choice it is kept then.',
  'rescue.silenceRelease': 'Without a choice it is cancelled then.',
  'rescue.answer': 'Choose for the traveler',
  'rescue.which': 'What does the traveler choose?',
  'rescue.keep': 'Keep the confirmed part',
  'rescue.release': 'Cancel the whole booking',
  'rescue.replace': 'Take {hotel} instead',
  'rescue.back': '{amount} goes back.',
  'rescue.needed': 'Choose what the traveler wants.',
  'rescue.final': 'This cannot be undone. The traveler gets an e-mail about it.',
  'rescue.confirm': 'Send the choice',
} as const
